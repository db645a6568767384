import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { databasePerFile, startService } from '@nfa/service-kit/testing';
import { AppModule } from '../src/app.module.ts';
import { contentDatabase } from '../src/data-source.ts';

/** Starts the content service on a new database; without `catalogueUrl`, a fake catalogue has no refused pictures. */
export async function startContent({ catalogueUrl = '' } = {}) {
  const database = await databasePerFile(contentDatabase);
  const standIn = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
  });
  await new Promise<void>((resolve) => standIn.listen(0, '127.0.0.1', resolve));
  const url = catalogueUrl || `http://127.0.0.1:${(standIn.address() as AddressInfo).port}`;
  const config = { database: { url: database.url, poolSize: 5 }, catalogue: { url, timeoutMs: 20_000 } };
  const service = await startService('content', AppModule.register(config, database.definition));
  return {
    ...service,
    stop: async () => {
      await service.stop();
      standIn.close();
      await database.drop();
    },
  };
}
