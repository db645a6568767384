import type { Permission } from '@nfa/contracts';
import type { CallEntity } from './calls.entity.ts';

/** Whether a planned call of the child was added or moved since the guardian's yes, which does not count for it. */
export const isOutdated = ({ id, model_id, state }: Permission, calls: readonly CallEntity[]): boolean =>
  state === 'given' &&
  calls.some(
    (call) =>
      call.model_id === model_id && call.kind !== 'released' && call.kind !== 'worked' && call.permission_id !== id,
  );
