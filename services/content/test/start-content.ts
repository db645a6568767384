import { databasePerFile, startService } from '@nfa/service-kit/testing';
import { AppModule } from '../src/app.module.ts';
import { contentDatabase } from '../src/data-source.ts';

/** The content service over HTTP on a database of its own. */
export async function startContent() {
  const database = await databasePerFile(contentDatabase);
  const module = AppModule.register({ database: { url: database.url, poolSize: 5 } }, database.definition);
  const service = await startService('content', module);
  return {
    ...service,
    stop: async () => {
      await service.stop();
      await database.drop();
    },
  };
}
