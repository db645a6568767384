import { run } from '@nfa/service-kit';
import { PublicationWatch } from './cache/publication-watch.ts';
import { readConfig } from './config.ts';
import { createGateway } from './gateway.ts';

await run(async () => {
  const { env, config } = readConfig();
  const app = await createGateway(config, env);
  app.get(PublicationWatch).start();
  return { env, app };
});
