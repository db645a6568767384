import { run } from '@nfa/service-kit';
import { readConfig } from './config/config.ts';
import { createGateway } from './gateway.ts';

await run(async () => {
  const { env, config } = readConfig();
  return { env, app: await createGateway(config, env) };
});
