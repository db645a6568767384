import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StreamLimit } from './stream-limit.ts';

const PACE_MS = 300;
const CHUNK = Buffer.alloc(64 * 1024);
/** More bytes than the socket buffers of both ends hold. */
const BUFFERED = 16 * 1024 * 1024;
const CHUNKS = (4 * BUFFERED) / CHUNK.length;
const clients: Socket[] = [];
let server: Server;
let limit: StreamLimit;

beforeEach(async () => {
  limit = new StreamLimit(3, 2, PACE_MS);
  server = createServer((request, response) => {
    const client = String(request.headers['x-client']);
    if (!limit.take(client, response)) return response.writeHead(503).end();
    pipeline(Readable.from(Array<Buffer>(CHUNKS).fill(CHUNK)), response).catch(() => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  jest.useRealTimers();
  for (const client of clients.splice(0)) client.destroy();
  server.closeAllConnections();
  server.close();
});

/** Requests the video and reads only the start of the response. */
async function ask(client: string): Promise<{ status: string; socket: Socket; response: ServerResponse }> {
  const asked = once(server, 'request') as Promise<[unknown, ServerResponse]>;
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  clients.push(socket.on('error', () => undefined));
  socket.write(`GET / HTTP/1.1\r\nhost: localhost\r\nx-client: ${client}\r\n\r\n`);
  const [[, response]] = await Promise.all([asked, once(socket, 'readable')]);
  return { status: String(socket.read(12)).slice(9), socket, response };
}

it('sends so many at a time to one client and to all, and counts those that closed no more', async () => {
  const first = await ask('a');
  expect([first.status, (await ask('a')).status, (await ask('a')).status]).toEqual(['200', '200', '503']);
  expect([(await ask('b')).status, (await ask('b')).status]).toEqual(['200', '503']);
  first.socket.destroy();
  await once(first.response, 'close');
  expect((await ask('b')).status).toBe('200');
});

it('ends a response that is hardly read, and not one that is read', async () => {
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask', 'performance', 'Date'],
  });
  const slow = await ask('slow');
  const reader = await ask('reader');
  const slowClosed = once(slow.response, 'close');
  // In the first period the buffers fill; in the second one the slow client reads nothing.
  for (let period = 0; period < 3; period += 1) {
    await readBytes(reader.socket, BUFFERED);
    jest.advanceTimersByTime(PACE_MS);
  }
  await slowClosed;
  const readerClosed = once(reader.response, 'close');
  reader.socket.resume();
  await readerClosed;
  expect([slow.response.writableFinished, reader.response.writableFinished]).toEqual([false, true]);
});

/** Reads at least `count` bytes, and leaves the rest in the buffers. */
async function readBytes(socket: Socket, count: number): Promise<void> {
  for (let taken = 0; taken < count; ) {
    const chunk = socket.read() as Buffer | null;
    if (chunk) taken += chunk.length;
    else await once(socket, 'readable');
  }
}
