import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { gate, json, until } from './recorder.ts';
import { bearer, type RunningGateway, send, startGateway } from './start-gateway.ts';
import { stopDate } from './still-date.ts';

/** Resolves when a number has not changed in 50 reads. A slow machine makes the number smaller, never larger. */
async function settled(read: () => number): Promise<void> {
  let last = read();
  for (let same = 0; same < 50; same += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    if (read() !== last) same = 0;
    last = read();
  }
}

describe('uploads', () => {
  let gateway: RunningGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.stop());
  beforeEach(() => gateway.media.reset());
  afterEach(() => jest.useRealTimers());

  const upload = { 'content-type': 'multipart/form-data; boundary=x' };

  it('stream through: the gateway takes no more than the service takes', async () => {
    const token = await gateway.login();
    const { open, opened } = gate();
    gateway.media.reset((request, response, body) => {
      // The media service reads a little, then pauses until the test opens the gate.
      request.once('data', () => request.pause());
      void opened.then(() => request.resume());
      void body.then(() => json(response, 201, { url: '/media/x' }));
    });
    const chunk = Buffer.alloc(1024 * 1024, 1);
    const status = await send(gateway.port, '/api/admin/upload', { ...upload, ...bearer(token) }, async (request) => {
      let sent = 0;
      // The socket buffers hold a few megabytes; more would be in the gateway's memory.
      const feed = async () => {
        while (sent < 50) {
          sent += 1;
          if (!request.write(chunk)) await once(request, 'drain');
        }
      };
      const fed = feed();
      await until(() => (gateway.media.requests[0]?.bytes ?? 0) > 0);
      await settled(() => request.socket?.bytesWritten ?? 0);
      expect(request.socket?.bytesWritten).toBeLessThan(24 * 1024 * 1024);
      open();
      await fed;
      request.end();
    });
    expect(status).toBe(201);
    expect(gateway.media.requests[0]?.bytes).toBe(50 * 1024 * 1024);
  });

  it('are refused before a byte of them is read when nobody is signed in', async () => {
    const status = await send(gateway.port, '/api/admin/upload', { ...upload, expect: '100-continue' }, (request) => {
      request.on('continue', () => request.end('must never be asked for'));
      request.flushHeaders();
    });
    expect(status).toBe(401);
    expect(gateway.media.requests).toEqual([]);
  });

  it('are refused when they are too large, announced or not, or no form', async () => {
    const token = await gateway.login();
    gateway.media.reset((_request, response, body) => void body.then(() => json(response, 201, {})));
    const headers = { ...upload, ...bearer(token) };
    expect(
      await send(gateway.port, '/api/admin/upload', { ...headers, 'content-length': '60000000' }, (r) =>
        r.flushHeaders(),
      ),
    ).toBe(413);
    expect(
      await send(
        gateway.port,
        '/api/admin/upload',
        { ...bearer(token), 'content-type': 'image/png' },
        (r) => void r.end('x'),
      ),
    ).toBe(415);
    expect(gateway.media.requests).toEqual([]);
    const chunk = Buffer.alloc(1024 * 1024);
    const status = await send(gateway.port, '/api/admin/upload', headers, async (request) => {
      const closed = once(request, 'close');
      for (let i = 0; i < 52 && !request.destroyed; i += 1)
        if (!request.write(chunk)) await Promise.race([once(request, 'drain'), closed]);
      request.end();
    });
    expect(status).toBe(413);
  });

  it('end at the service when the administrator goes away', async () => {
    const token = await gateway.login();
    let isCut = false;
    gateway.media.reset(
      (request) =>
        void request.once('close', () => {
          isCut = !request.complete;
        }),
    );
    await send(gateway.port, '/api/admin/upload', { ...upload, ...bearer(token) }, async (request) => {
      request.write('x'.repeat(1_000));
      await until(() => gateway.media.requests.length === 1);
      request.destroy();
    }).catch(() => 0);
    await until(() => isCut);
  });

  // An error of the body without a listener would end the process, here that of the test.
  it('that no service took may break off half-way', async () => {
    const away = await startGateway({
      upstreams: { ...gateway.config.upstreams, media: 'http://127.0.0.1:9' },
      drainMs: 100,
    });
    const token = await away.login();
    const received = once(away.app.getHttpServer(), 'request') as Promise<[IncomingMessage]>;
    const status = await send(away.port, '/api/admin/upload', { ...upload, ...bearer(token) }, (request) => {
      request.write(Buffer.alloc(256 * 1024));
    });
    expect(status).toBe(503);
    const [request] = await received;
    // The gateway gives up the body.
    await until(() => request.closed);
    await away.http.get('/api/admin/session').set(bearer(token)).expect(200);
    await away.stop();
  });

  it('do not wait for each other after failures in a row', async () => {
    const token = await gateway.login();
    const post = () => gateway.http.post('/api/admin/upload').set(bearer(token)).attach('file', Buffer.from('x'), 'x');
    gateway.media.reset((request) => void request.socket.destroy());
    // A circuit breaker would decide by the date when to call again.
    stopDate();
    for (let failures = 0; failures < 5; failures += 1) await post().expect(503);
    jest.setSystemTime(Date.now() + 5_000);
    gateway.media.reset((_request, response, body) => void body.then(() => json(response, 201, { url: '/media/x' })));
    const { open, opened } = gate();
    const slow = send(gateway.port, '/api/admin/upload', { ...upload, ...bearer(token) }, async (request) => {
      request.write('x');
      await opened;
      request.end();
    });
    await until(() => gateway.media.requests.length === 1);
    await post().expect(201);
    open();
    expect(await slow).toBe(201);
  });

  it('of one client are taken so many times an hour', async () => {
    const few = await startGateway({ limits: { enabled: true, uploadsPerHour: 2 } });
    const token = await few.login();
    few.media.reset((_request, response, body) => void body.then(() => json(response, 201, { url: '/media/x' })));
    const post = () => few.http.post('/api/admin/upload').set(bearer(token)).attach('file', Buffer.from('x'), 'x');
    const statuses = [(await post()).status, (await post()).status, (await post()).status];
    await few.stop();
    expect(statuses).toEqual([201, 201, 429]);
    expect(few.media.requests).toHaveLength(2);
  });

  it('of one client leave half of the slots to others, however slowly it sends', async () => {
    const proxied = await startGateway({ trustedProxies: ['127.0.0.1'] });
    proxied.enquiries.reset((_request, response, body) => void body.then(() => json(response, 200, {})));
    const path = `/api/applications/${randomUUID()}/photographs/face`;
    const { open, opened } = gate();
    const from = (address: string, write: (request: ClientRequest) => void | Promise<void>) =>
      send(proxied.port, path, { ...upload, 'x-forwarded-for': address }, write);
    const slow = Array.from({ length: 9 }, () =>
      from('203.0.113.1', async (request) => {
        request.write('x');
        await opened;
        request.end();
      }),
    );
    await until(() => proxied.enquiries.requests.length >= 8);
    const other = await from('203.0.113.2', (request) => void request.end('x'));
    const held = proxied.enquiries.requests.length - 1;
    open();
    const statuses = await Promise.all(slow);
    await proxied.stop();
    expect([other, held]).toEqual([200, 8]);
    expect(statuses).toEqual(Array(9).fill(200));
  });

  it('share one bandwidth', async () => {
    const slow = await startGateway({ uploadBytesPerSecond: 2 * 1024 * 1024 });
    const token = await slow.login();
    slow.media.reset((_request, response, body) => void body.then(() => json(response, 201, {})));
    const started = performance.now();
    const send512kB = () =>
      slow.http
        .post('/api/admin/upload')
        .set(bearer(token))
        .attach('file', Buffer.alloc(512 * 1024), 'x')
        .expect(201);
    await Promise.all([send512kB(), send512kB()]);
    const took = performance.now() - started;
    await slow.stop();
    // One megabyte at two megabytes a second; the last chunk waits only for those before it.
    expect(took).toBeGreaterThan(400);
    expect(slow.media.requests.map(({ bytes }) => bytes > 512 * 1024)).toEqual([true, true]);
  });

  it('hold up no read, however little bandwidth there is for them', async () => {
    const slow = await startGateway({ uploadBytesPerSecond: 1 });
    const token = await slow.login();
    // A response before the end of the upload would end the test before the read.
    slow.media.reset((_request, response, body) => void body.then(() => json(response, 201, {})));
    await send(slow.port, '/api/admin/upload', { ...upload, ...bearer(token) }, async (request) => {
      request.write('x'.repeat(1_000));
      await until(() => slow.media.requests[0]?.bytes === 1_000);
      // At one byte a second, this chunk is due in a quarter of an hour.
      request.write('x'.repeat(1_000));
      await slow.http.get('/api/models').expect(200);
      request.destroy();
    }).catch(() => undefined);
    await slow.stop();
    expect(slow.catalogue.requests).toHaveLength(1);
    expect(slow.media.requests[0]?.bytes).toBe(1_000);
  });
});
