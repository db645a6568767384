import { run } from '@nfa/service-kit';
import { BackgroundWork } from './background-work.ts';
import { readConfig } from './config.ts';
import { createGateway } from './gateway.ts';

await run(async () => {
  const { env, config } = readConfig();
  const app = await createGateway(config, env);
  app.get(BackgroundWork).start();
  return { env, app };
});
