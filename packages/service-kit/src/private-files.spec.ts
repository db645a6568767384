import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { PrivateFiles } from './private-files.ts';

const TIMEOUT_MS = 2_000;

describe('a private file', () => {
  const photograph = Buffer.alloc(2_000_000, 'x');
  const media = createServer((request, response) => {
    response.write(photograph.subarray(0, 1_000));
    // The second file never ends.
    if (request.url?.includes('/whole')) response.end(photograph.subarray(1_000));
  });
  let files: PrivateFiles;
  beforeAll(async () => {
    await once(media.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${(media.address() as AddressInfo).port}`;
    files = new PrivateFiles({ url, timeoutMs: TIMEOUT_MS }, 'photographs', { sign: () => 'token' });
  });
  afterAll(() => {
    media.closeAllConnections();
    media.close();
  });

  it('reaches a reader who takes longer than the media service may', async () => {
    const stream = await files.read('owner', 'whole');
    await sleep(TIMEOUT_MS + 500);
    expect((await buffer(stream)).equals(photograph)).toBe(true);
  });

  it('is unavailable when the media service does not send all of it in time', async () => {
    await expect(files.read('owner', 'part')).rejects.toMatchObject({ code: 'unavailable' });
  });
});
