import { run } from '@nfa/service-kit';
import { ErasureWatch } from './cache/erasure-watch.ts';
import { PublicationWatch } from './cache/publication-watch.ts';
import { readConfig } from './config.ts';
import { FigureSums } from './figures/figure-sums.ts';
import { createGateway } from './gateway.ts';
import { PrivacyMemoryWriter } from './privacy/privacy-memory-writer.ts';
import { UnfinishedErasures } from './privacy/unfinished-erasures.ts';

await run(async () => {
  const { env, config } = readConfig();
  const app = await createGateway(config, env);
  app.get(PublicationWatch).start();
  app.get(ErasureWatch).start();
  app.get(FigureSums).start();
  app.get(UnfinishedErasures).start();
  app.get(PrivacyMemoryWriter).start();
  return { env, app };
});
