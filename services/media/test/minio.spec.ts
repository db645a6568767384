import { findS3Server, startS3Server } from '../../../tests/support/s3-server.mjs';
import { MinioObjectStore } from '../src/object-store/minio.ts';
import { objectStoreContract } from './object-store.contract.ts';

const found = findS3Server();
const report = 'skipped' in found ? `skipped, ${found.skipped}` : `runs on ${found.name}`;
process.stdout.write(`The object-store contract of the minio adapter: ${report}\n`);

('skipped' in found ? describe.skip : describe)('the minio object store', () => {
  jest.setTimeout(60_000);
  const config = (endpoint: string, accessKey: string, secretKey: string) => ({
    kind: 'minio' as const,
    endpoint,
    accessKey,
    secretKey,
    bucket: `media-${Date.now()}`,
    region: 'us-east-1',
  });

  objectStoreContract(async () => {
    const server = await startS3Server(found);
    if ('skipped' in server) throw new Error(server.skipped);
    let store = new MinioObjectStore(config(server.endpoint, server.accessKey, server.secretKey));
    const other = new MinioObjectStore(config('http://127.0.0.1:9', 'nobody', 'nothing-at-all'));
    return {
      get store() {
        return store;
      },
      // Somebody else's server may not be stopped: an address where nobody listens is as far away.
      breakIt: async () => {
        await server.stop();
        store = 'endpoint' in found ? other : store;
      },
      close: server.stop,
    };
  });
});
