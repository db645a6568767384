import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Health, Metrics } from '@nfa/process-kit';
import { run } from './bootstrap.ts';
import { Logger } from './logger.ts';
import { runWorker } from './worker.ts';

it.each([
  ['service', run],
  ['worker', runWorker],
])('keeps the debugger of a %s closed before anything else starts', (_, start) => {
  const before = process.listenerCount('SIGUSR1');
  void start(() => new Promise(() => undefined));
  expect(process.listenerCount('SIGUSR1')).toBe(before + 1);
});

it.each([
  ['service', run],
  ['worker', runWorker],
])('opens the management port of a %s at its own address, where one is given', async (name, start) => {
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
    const app = { get: (part: unknown) => parts.get(part), listen: () => Promise.resolve() };
    const env = { HOST: '0.0.0.0', PORT: 0, MANAGEMENT_HOST: '127.0.0.1', MANAGEMENT_PORT: 0 };
    void start(() => Promise.resolve({ app, env } as never));
  });
  const { address } = server.address() as AddressInfo;
  server.close();
  expect(address).toBe('127.0.0.1');
});
