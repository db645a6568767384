import type { ServiceName } from '@nfa/contracts';
import type { ServiceTokenKeys } from '../config.ts';

const services: readonly ServiceName[] = ['gateway', 'catalogue', 'enquiries', 'content', 'media', 'agency'];

/** The keys of a process in tests: those of its own calls and of calls to it. */
export const testServiceTokenKeys = (self: ServiceName): ServiceTokenKeys =>
  new Map(
    services
      .filter((other) => other !== self)
      .flatMap((other) => [`${self}:${other}`, `${other}:${self}`])
      .map((pair) => [pair, `only-for-tests-0123456789abcdef-${pair}`]),
  );
