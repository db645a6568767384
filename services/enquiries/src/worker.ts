import { createWorker, run } from '@nfa/service-kit';
import { readWorkerConfig } from './config.ts';
import { WorkerModule } from './worker.module.ts';

await run(async () => {
  const { env, config } = readWorkerConfig();
  return { env, app: await createWorker('enquiries-worker', WorkerModule.register(config), env) };
});
