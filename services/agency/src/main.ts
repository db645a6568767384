import { createService, run } from '@nfa/service-kit';
import { AppModule } from './app.module.ts';
import { readConfig } from './config.ts';

await run(async () => {
  const { env, config } = readConfig();
  return { env, app: await createService('agency', AppModule.register(config), env) };
});
