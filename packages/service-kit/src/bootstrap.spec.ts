import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Health, Metrics } from '@nfa/process-kit';
import { DataSource } from 'typeorm';
import { createService, run } from './bootstrap.ts';
import { Logger } from './logger.ts';
import { testServiceTokenKeys } from './testing/service-token-keys.ts';

it('keeps the debugger closed before anything else starts', () => {
  const before = process.listenerCount('SIGUSR1');
  void run(() => new Promise(() => undefined));
  expect(process.listenerCount('SIGUSR1')).toBe(before + 1);
});

it('gives an upload twenty minutes in every service, since one may pass it on to another', async () => {
  const database = { provide: DataSource, useValue: {} };
  const module = { module: class {}, global: true, providers: [database], exports: [database] };
  const env = { SERVICE_TOKEN_KEYS: testServiceTokenKeys('catalogue'), LOG_LEVEL: 'silent' as const };
  const app = await createService('catalogue', module, env);
  expect(app.getHttpServer().requestTimeout).toBe(20 * 60_000);
});

it.each([
  ['service', { PORT: 0 }, { listen: () => Promise.resolve() }],
  ['worker', {}, {}],
])('opens the management port of a %s at its own address, where one is given', async (name, own, http) => {
  const server = await new Promise<Server>((resolve) => {
    class OpenHealth extends Health {
      override async listen(...options: Parameters<Health['listen']>): Promise<Server> {
        const opened = await super.listen(...options);
        resolve(opened);
        return opened;
      }
    }
    const parts = new Map<unknown, unknown>([
      [Logger, new Logger(name, 'silent')],
      [Health, new OpenHealth()],
      [Metrics, new Metrics(name)],
    ]);
    const app = { get: (part: unknown) => parts.get(part), ...http };
    const env = { ...own, HOST: '0.0.0.0', MANAGEMENT_HOST: '127.0.0.1', MANAGEMENT_PORT: 0 };
    void run(() => Promise.resolve({ app, env } as never));
  });
  const { address } = server.address() as AddressInfo;
  server.close();
  expect(address).toBe('127.0.0.1');
});
