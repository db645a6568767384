import { run } from './bootstrap.ts';
import { runWorker } from './worker.ts';

it.each([
  ['service', run],
  ['worker', runWorker],
])('keeps the debugger of a %s closed before anything else starts', (_, start) => {
  const before = process.listenerCount('SIGUSR1');
  void start(() => new Promise(() => undefined));
  expect(process.listenerCount('SIGUSR1')).toBe(before + 1);
});
