import { run } from '@nfa/service-kit';
import { readConfig } from './config/config.ts';
import { BackgroundWork } from './core/background-work.ts';
import { createGateway } from './gateway.ts';

await run(async () => {
  const { env, config } = readConfig();
  const app = await createGateway(config, env);
  app.get(BackgroundWork).start();
  return { env, app };
});
