import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { json as sendJson } from './recorder.ts';
import { type RunningGateway, startGateway } from './start-gateway.ts';

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'multipart/form-data; boundary=x' };

interface Refused {
  what: string;
  method?: string;
  path: string;
  headers: Record<string, string>;
  bytes: number;
  status: number;
}

const refused: Refused[] = [
  { what: 'a form that is too large', path: '/api/contact-form', headers: json, bytes: 400_000, status: 413 },
  {
    what: 'a notice of 10 MB',
    path: '/api/payments/notices/push/secret',
    headers: json,
    bytes: 10_000_000,
    status: 413,
  },
  { what: 'an upload without a token', path: '/api/admin/upload', headers: form, bytes: 8_000_000, status: 401 },
  {
    what: "an applicant's photograph that is too large",
    path: '/api/applications/0190a000-0000-7000-8000-000000000000/photographs/face',
    headers: form,
    bytes: 60_000_000,
    status: 413,
  },
  { what: 'a call without a token', path: '/api/admin/models', headers: json, bytes: 2_000_000, status: 401 },
  { what: 'an unknown path', path: '/api/nothing', headers: json, bytes: 2_000_000, status: 404 },
  { what: 'a wrong method', method: 'PATCH', path: '/api/models', headers: json, bytes: 2_000_000, status: 405 },
];

const chunk = Buffer.alloc(65_536, 'x');

/** Yields the bytes of the call and of a small request, three times, for one connection. */
function* threeRounds({ method = 'POST', path, headers, bytes }: Refused): Generator<string | Buffer> {
  const lines = Object.entries({ host: 'x', ...headers, 'content-length': bytes }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  for (const connection of ['keep-alive', 'keep-alive', 'close']) {
    yield `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
    for (let left = bytes; left > 0; left -= chunk.length) yield chunk.subarray(0, left);
    yield `GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: ${connection}\r\n\r\n`;
  }
}

describe('a body that is refused', () => {
  let gateway: RunningGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.stop());

  function exchange(agent: Agent, { method = 'POST', path, headers, bytes }: Omit<Refused, 'what' | 'status'>) {
    return new Promise<{ status: number; body: string }>((resolve, reject) => {
      const sent = request({
        ...{ port: gateway.port, host: '127.0.0.1', agent, method, path },
        headers: { ...headers, ...(bytes > 0 && { 'content-length': String(bytes) }) },
      });
      sent.on('error', reject);
      sent.on('response', (response) => {
        const { statusCode: status = 0 } = response;
        text(response).then((body) => resolve({ status, body }), reject);
      });
      const write = (left: number): void => {
        if (left <= 0) return void sent.end();
        const part = chunk.subarray(0, Math.min(left, chunk.length));
        if (sent.write(part)) write(left - part.length);
        else sent.once('drain', () => write(left - part.length));
      };
      write(bytes);
    });
  }

  it.each(refused)('$what gets its response, and so does the next request on its connection', async (call) => {
    // Uses a socket: Node's HTTP client drops a connection when the response ends before the body of the request.
    const socket = connect(gateway.port, '127.0.0.1');
    Readable.from(threeRounds(call)).pipe(socket, { end: false });
    const statuses = [...(await text(socket)).matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
    expect(statuses).toEqual([call.status, 200, call.status, 200, call.status, 200]);
  });

  it.each([
    ['/api/contact-form', json, 400_000, 'It is too large: at most 64 KB'],
    [
      '/api/applications/0190a000-0000-7000-8000-000000000000/photographs/face',
      form,
      60_000_000,
      'It is too large: at most 10 MB',
    ],
    ['/api/admin/upload', form, 60_000_000, 'It is too large: images up to 10MB, videos up to 50MB'],
  ])('names the limit of %s in kilobytes or megabytes', async (path, headers, bytes, detail) => {
    const agent = new Agent();
    const authorization = `Bearer ${await gateway.login()}`;
    const { body } = await exchange(agent, { path, headers: { ...headers, authorization }, bytes });
    expect(JSON.parse(body)).toMatchObject({ detail });
  });

  it('resets none of 200 connections of a pool', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 20 });
    const [call] = refused;
    if (!call) throw new Error('No call');
    try {
      const statuses = await Promise.all(
        Array.from({ length: 200 }, async () => {
          const { status } = await exchange(agent, call);
          const next = await exchange(agent, { method: 'GET', path: '/healthz', headers: {}, bytes: 0 });
          return [status, next.status];
        }),
      );
      expect(statuses).toEqual(Array.from({ length: 200 }, () => [413, 200]));
    } finally {
      agent.destroy();
    }
  });

  it.each([
    ['before its body is read', 0],
    ['in the middle of its body', 1_000_000],
  ])('an upload that a full store refuses %s gets its response, and so does the next request', async (_, taken) => {
    gateway.media.reset((incoming, response) => {
      let bytes = 0;
      const refuse = () => sendJson(response, 507, { code: 'storage_full' });
      if (taken === 0) return refuse();
      incoming.on('data', (chunk: Buffer) => {
        if (bytes < taken && bytes + chunk.length >= taken) refuse();
        bytes += chunk.length;
      });
    });
    const headers = { ...form, authorization: `Bearer ${await gateway.login()}` };
    const agent = new Agent({ keepAlive: true, maxSockets: 4 });
    try {
      const statuses = await Promise.all(
        Array.from({ length: 20 }, async () => {
          const call = { path: '/api/admin/upload', headers, bytes: 3_000_000 };
          const { body } = await exchange(agent, call);
          const next = await exchange(agent, { method: 'GET', path: '/healthz', headers: {}, bytes: 0 });
          return [body, next.status];
        }),
      );
      expect(statuses).toEqual(Array.from({ length: 20 }, () => ['{"code":"storage_full"}', 200]));
    } finally {
      agent.destroy();
    }
  });
});
