import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findS3Server, startS3Server } from '../../../tests/support/s3-server.mjs';
import { MinioObjectStore } from '../src/object-store/minio.ts';
import { objectStoreContract } from './object-store.contract.ts';

const found = findS3Server();
const report = 'skipped' in found ? `skipped, ${found.skipped}` : `runs on ${found.name}`;
process.stdout.write(`The object-store contract of the minio adapter: ${report}\n`);

const config = (endpoint: string, accessKey: string, secretKey: string) => ({
  kind: 'minio' as const,
  endpoint,
  accessKey,
  secretKey,
  bucket: `media-${Date.now()}`,
  region: 'us-east-1',
});

('skipped' in found ? describe.skip : describe)('the minio object store', () => {
  objectStoreContract(async () => {
    const server = await startS3Server(found);
    if ('skipped' in server) throw new Error(server.skipped);
    let store = new MinioObjectStore(config(server.endpoint, server.accessKey, server.secretKey));
    const other = new MinioObjectStore(config('http://127.0.0.1:9', 'nobody', 'nothing-at-all'));
    return {
      get store() {
        return store;
      },
      // A server that the test did not start cannot be stopped: an address without a listener takes its place.
      breakIt: async () => {
        await server.stop();
        store = 'endpoint' in found ? other : store;
      },
      close: server.stop,
    };
  });
});

it('answers at once while its server is known to be away', async () => {
  let isUp = false;
  const store = new MinioObjectStore(config('http://127.0.0.1:9', 'nobody', 'nothing-at-all'), async () => isUp);
  const refused = { code: 'unavailable', detail: 'The object store is not available' };
  await expect(store.head('m/a.jpg')).rejects.toMatchObject(refused);
  await expect(store.check()).rejects.toThrow();
  isUp = true;
  await expect(store.head('m/a.jpg')).rejects.toMatchObject({ code: 'unavailable' });
});

describe('a video sent to a server that hangs up after its answer', () => {
  let folder: string;
  let path: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nfa-video-'));
    path = join(folder, 'video');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** Stores the file with a size of `bytes` on a fake server that answers its upload with `onFile`. */
  async function put(bytes: number, onFile: (request: IncomingMessage, response: ServerResponse) => void) {
    const server = createServer((request, response) => {
      if (request.method === 'PUT') onFile(request, response.setHeader('connection', 'close'));
      else response.end();
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    try {
      await new MinioObjectStore(config(`http://127.0.0.1:${port}`, 'key', 'secret')).put('m/video.mp4', {
        path,
        bytes,
      });
    } finally {
      server.closeAllConnections();
      server.close();
    }
  }

  it('is stored, although the answer comes before we know that the file has ended', async () => {
    execFileSync('mkfifo', [path]);
    const file = open(path, 'w').then(async (pipe) => {
      await pipe.write('0123456789');
      return pipe;
    });
    try {
      await put(10, (request, response) => request.resume().on('end', () => response.end()));
    } finally {
      await (await file).close();
    }
  });

  it('is told as full when it is refused in the middle', async () => {
    await writeFile(path, '');
    const bytes = 64 * 1024 * 1024;
    await truncate(path, bytes);
    const answer = put(bytes, (_request, response) => {
      response.writeHead(507).end('<Error><Code>InsufficientStorage</Code></Error>');
    });
    await expect(answer).rejects.toMatchObject({ code: 'storage_full' });
  });

  it('is told as unavailable when there is no answer, or no file', async () => {
    await expect(put(10, () => undefined)).rejects.toMatchObject({ code: 'unavailable', cause: { code: 'ENOENT' } });
    await writeFile(path, '0123456789');
    const hangUp = put(10, (request) => request.socket.destroy());
    await expect(hangUp).rejects.toMatchObject({ code: 'unavailable', cause: { code: 'ECONNRESET' } });
  });
});
