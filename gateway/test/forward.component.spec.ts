import { request } from 'node:http';
import { ServiceTokens } from '@nfa/service-kit';
import { testServiceTokenKeys } from '@nfa/service-kit/testing';
import { gate, json, until } from './recorder.ts';
import { bearer, type RunningGateway, send, startGateway } from './start-gateway.ts';

const id = '0190a000-0000-7000-8000-000000000000';

describe('forwarding', () => {
  let gateway: RunningGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.stop());
  beforeEach(() => {
    for (const name of ['catalogue', 'content', 'enquiries', 'media', 'frontend'] as const) gateway[name].reset();
    gateway.clock.advance(48 * 3_600_000);
  });

  it('hands a public read on without /api, with a service token of a visitor and the request id', async () => {
    gateway.catalogue.reset((_request, response) => json(response, 200, [{ id }]));
    const { body, headers } = await gateway.http
      .get('/api/models?category=kids')
      .set('x-request-id', 'request-0001')
      .expect(200);
    expect(body).toEqual([{ id }]);
    expect(headers['x-request-id']).toBe('request-0001');
    const [seen] = gateway.catalogue.requests;
    expect(seen?.url).toBe('/models?category=kids');
    expect(seen?.headers['x-request-id']).toBe('request-0001');
    const claims = new ServiceTokens(testServiceTokenKeys('catalogue'), 'catalogue').check(
      seen?.headers['x-service-token'],
    );
    expect(claims).toMatchObject({ iss: 'gateway', access: 'public' });
  });

  it('hands a form on as one of a visitor, whoever is signed in', async () => {
    gateway.enquiries.reset((_request, response, body) => void body.then(() => json(response, 201, {})));
    await gateway.http
      .post('/api/contact-form')
      .set(bearer(await gateway.login()))
      .send({})
      .expect(201);
    const claims = new ServiceTokens(testServiceTokenKeys('enquiries'), 'enquiries').check(
      gateway.enquiries.requests[0]?.headers['x-service-token'],
    );
    expect(claims).toMatchObject({ iss: 'gateway', access: 'public' });
  });

  it('tells the agency whose address a notice of M-Pesa comes from, whatever the sender says', async () => {
    gateway.agency.reset((_request, response, body) => void body.then(() => json(response, 200, {})));
    await gateway.http
      .post('/api/payments/notices/push/secret')
      .set('x-client-ip', '196.201.214.200')
      .send({})
      .expect(200);
    expect(gateway.agency.requests[0]?.headers['x-client-ip']).toBe('127.0.0.1');
    gateway.agency.reset((_request, response, body) => void body.then(() => json(response, 200, {})));
    await gateway.http.post('/api/pay/K7Q3M9PZ').set('x-client-ip', '196.201.214.200').send({}).expect(200);
    expect(gateway.agency.requests[0]?.headers).not.toHaveProperty('x-client-ip');
  });

  it('hands an administrator’s write on with the body as it is, and with the headers that services know, no others', async () => {
    const token = await gateway.login();
    gateway.catalogue.reset((_request, response, body) => void body.then(() => json(response, 201, { id })));
    await gateway.http
      .post('/api/admin/courses')
      .set(bearer(token))
      .set('idempotency-key', 'key-1')
      .set('if-match', '"v1"')
      .set('x-service-token', 'forged')
      .set('x-internal-user', 'root')
      .set('x-forwarded-host', 'evil.example')
      .set('cookie', 'a=b')
      .send({ title: 'Größe', extra: { deep: [1] } })
      .expect(201);
    const [seen] = gateway.catalogue.requests;
    expect(Buffer.from(seen?.body ?? '', 'latin1').toString('utf8')).toBe('{"title":"Größe","extra":{"deep":[1]}}');
    expect(Object.keys(seen?.headers ?? {}).sort()).toEqual([
      'connection',
      'content-length',
      'content-type',
      'host',
      'idempotency-key',
      'if-match',
      'x-request-id',
      'x-service-token',
    ]);
    expect(seen?.headers).toMatchObject({ 'idempotency-key': 'key-1', 'if-match': '"v1"' });
    expect(seen?.headers['x-service-token']).not.toBe('forged');
  });

  it('hands a webhook of WhatsApp on byte for byte with its signature, and its challenge back as it is', async () => {
    gateway.agency.reset((request, response, body) =>
      request.method === 'GET'
        ? response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end('1158201444')
        : void body.then(() => json(response, 200, { taken: true })),
    );
    const signature = `sha256=${'a'.repeat(64)}`;
    const bytes = '{ "entry" : [\t] , "text": "\\u00e9/" }';
    await gateway.http
      .post('/api/whatsapp/webhook')
      .set('content-type', 'application/json')
      .set('x-hub-signature-256', signature)
      .send(bytes)
      .expect(200);
    expect(gateway.agency.requests[0]).toMatchObject({ body: bytes, headers: { 'x-hub-signature-256': signature } });
    const query = 'hub.mode=subscribe&hub.verify_token=token&hub.challenge=1158201444';
    const { text, headers } = await gateway.http.get(`/api/whatsapp/webhook?${query}`).expect(200);
    expect(text).toBe('1158201444');
    expect(headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
    expect(gateway.agency.requests[1]?.url).toBe(`/whatsapp/webhook?${query}`);
  });

  it('lets only known headers of an answer out', async () => {
    gateway.catalogue.reset((_request, response) =>
      json(response, 200, [], { 'x-total-count': '7', 'x-secret': 'inside', server: 'nest', 'set-cookie': 'a=b' }),
    );
    const { headers } = await gateway.http.get('/api/news').expect(200);
    expect(headers).toMatchObject({ 'x-total-count': '7', 'cache-control': 'no-cache' });
    for (const name of ['x-secret', 'server', 'set-cookie']) expect(headers[name]).toBeUndefined();
  });

  it('compresses what the administrator reads in the form that the browser takes, and nothing small', async () => {
    const token = await gateway.login();
    const rows = Array.from({ length: 200 }, () => ({ id, name: 'Wanjiru Tested' }));
    gateway.enquiries.reset((_request, response) => json(response, 200, rows, { 'x-total-count': '200' }));
    const read = (encoding: string) =>
      gateway.http.get('/api/admin/registrations').set(bearer(token)).set('accept-encoding', encoding).expect(200);
    for (const encoding of ['br', 'gzip']) {
      const { body, headers } = await read(encoding);
      expect(body).toEqual(rows);
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding', 'x-total-count': '200' });
      expect(Number(headers['content-length'])).toBeLessThan(JSON.stringify(rows).length / 10);
    }
    expect((await read('identity')).headers['content-encoding']).toBeUndefined();
    gateway.enquiries.reset((_request, response) => json(response, 200, []));
    expect((await read('gzip')).headers['content-encoding']).toBeUndefined();
  });

  it('takes JSON only, and as much as a form may have', async () => {
    const token = await gateway.login();
    gateway.enquiries.reset((_request, response, body) => void body.then(() => json(response, 201, { id })));
    gateway.catalogue.reset((_request, response, body) => void body.then(() => json(response, 201, { id })));
    const post = (path: string) => gateway.http.post(path);
    await post('/api/contact-form').set('content-type', 'text/plain').send('{}').expect(415);
    await post('/api/contact-form').set('content-type', 'application/x-www-form-urlencoded').send('a=b').expect(415);
    await post('/api/contact-form')
      .send({ message: 'x'.repeat(66_000) })
      .expect(413);
    expect(gateway.enquiries.requests).toEqual([]);
    await post('/api/contact-form')
      .send({ message: 'x'.repeat(60_000) })
      .expect(201);
    await post('/api/admin/news')
      .set(bearer(token))
      .send({ content: 'x'.repeat(400_000) })
      .expect(201);
    await post('/api/admin/news')
      .set(bearer(token))
      .send({ content: 'x'.repeat(530_000) })
      .expect(413);
    await post('/api/admin/login').set('content-type', 'application/json').send('{"username":').expect(400);
    await post('/api/admin/login').send('[]').set('content-type', 'application/json').expect(400);
  });

  it('counts a body of unknown length while it comes', async () => {
    const status = await send(gateway.port, '/api/contact-form', { 'content-type': 'application/json' }, (request) => {
      for (let i = 0; i < 20; i += 1) request.write('x'.repeat(10_000));
      request.end();
    });
    expect(status).toBe(413);
    expect(gateway.enquiries.requests).toEqual([]);
  });

  it('hands a status change on without a body', async () => {
    const token = await gateway.login();
    gateway.enquiries.reset((_request, response) => json(response, 200, { id, status: 'enrolled' }));
    const headers = { ...bearer(token), 'content-type': 'text/plain' };
    await gateway.http.put(`/api/admin/registrations/${id}?status=enrolled`).set(headers).expect(200);
    expect(gateway.enquiries.requests[0]?.headers['content-type']).toBeUndefined();
    await gateway.http.put(`/api/admin/registrations/${id}?status=lost`).set(bearer(token)).expect(400);
    expect(gateway.enquiries.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `PUT /admin/registrations/${id}?status=enrolled`,
    ]);
  });

  it('tells the service who changes something, so that it can write that down with the change', async () => {
    const token = await gateway.login();
    gateway.catalogue.reset((_request, response, body) => void body.then(() => json(response, 201, { id })));
    await gateway.http.post('/api/admin/models').set(bearer(token)).send({}).expect(201);
    await gateway.http.get('/api/models').expect(201);
    const [change, read] = gateway.catalogue.requests.map(({ headers }) =>
      new ServiceTokens(testServiceTokenKeys('catalogue'), 'catalogue').check(headers['x-service-token']),
    );
    const { body } = await gateway.http.get('/api/admin/activity').set(bearer(token)).expect(200);
    expect(change).toMatchObject({ access: 'admin', session: expect.any(String), ip: '127.0.0.1' });
    expect(read).toMatchObject({ access: 'public' });
    expect(read).not.toHaveProperty('session');
    expect(body[0].action).toBe('login');
  });

  it('puts the counts of the dashboard together, or answers 503 when one part is missing', async () => {
    const token = await gateway.login();
    const counts = { models: 12, news: 8, courses: 6 };
    gateway.catalogue.reset((_request, response) => json(response, 200, counts));
    gateway.enquiries.reset((_request, response) =>
      json(response, 200, { pending_registrations: 3, unread_messages: 1 }),
    );
    const { body } = await gateway.http.get('/api/admin/stats').set(bearer(token)).expect(200);
    expect(body).toEqual({ ...counts, pending_registrations: 3, unread_messages: 1 });
    const claims = new ServiceTokens(testServiceTokenKeys('catalogue'), 'catalogue').check(
      gateway.catalogue.requests[0]?.headers['x-service-token'],
    );
    expect(claims?.access).toBe('internal');
    gateway.enquiries.reset((_request, response) => json(response, 503, {}));
    await gateway.http.get('/api/admin/stats').set(bearer(token)).expect(503);
  });

  describe('pictures and videos', () => {
    const file = `${'a1'.repeat(32)}.jpg`;
    const FOR_EVER = 'public, max-age=31536000, immutable';
    const video = `${'b2'.repeat(32)}.mp4`;

    it('come from the media service; small pictures are kept for each set of formats', async () => {
      gateway.media.reset((request, response) => {
        const type = request.headers.accept?.includes('avif') ? 'image/avif' : 'image/jpeg';
        response.writeHead(200, {
          'content-type': type,
          'content-length': '4',
          'cache-control': FOR_EVER,
          vary: 'accept',
          'content-security-policy': "default-src 'none'; sandbox",
        });
        response.end('data');
      });
      const get = (accept: string) => gateway.http.get(`/media/${file}?w=640&junk=1`).set('accept', accept);
      await get('image/jpeg').expect(200).expect('content-type', 'image/jpeg').expect('x-cache', 'miss');
      await get('*/*').expect('content-type', 'image/jpeg').expect('x-cache', 'hit');
      const { headers } = await get('image/avif,image/webp')
        .expect('content-type', 'image/avif')
        .expect('x-cache', 'miss');
      expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
      expect(headers['cache-control']).toContain('immutable');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(gateway.media.requests.map(({ url }) => url)).toEqual([`/media/${file}?w=640`, `/media/${file}?w=640`]);
      await gateway.http.get(`/media/${file}?w=641`).expect(400);
    });

    it('are fetched once for many at the same time, and again when the first client disconnects', async () => {
      const { open, opened } = gate();
      gateway.media.reset(
        (_request, response) =>
          void opened.then(() =>
            response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': '4' }).end('data'),
          ),
      );
      const get = (width: number) =>
        gateway.http.get(`/media/${file}?w=${width}`).then(({ headers }) => headers['content-length']);
      const many = Array.from({ length: 30 }, () => get(320));
      const leaving = request({ port: gateway.port, path: `/media/${file}?w=640` }).end();
      leaving.on('error', () => undefined);
      await until(() => gateway.media.requests.length === 2);
      const staying = get(640);
      leaving.destroy();
      await until(() => gateway.media.requests.length === 3);
      open();
      expect(await Promise.all([...many, staying])).toEqual(Array(31).fill('4'));
      expect(gateway.media.requests.map(({ url }) => url?.split('?')[1])).toEqual(['w=320', 'w=640', 'w=640']);
    });

    it('are fetched once for later clients, even when another one that waited has disconnected', async () => {
      const { open, opened } = gate();
      let ended = 0;
      gateway.media.reset((_request, response) => {
        response.once('close', () => {
          ended += 1;
        });
        void opened.then(() =>
          response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': '4' }).end('data'),
        );
      });
      const path = `/media/${file}?w=960`;
      const leaving = () =>
        request({ host: '127.0.0.1', port: gateway.port, path })
          .on('error', () => undefined)
          .end();
      const staying = () => gateway.http.get(path).then(({ status }) => status);
      // The requests before this one are waiting for a fetch.
      const waiting = () => gateway.http.get('/healthz').expect(200);
      const first = leaving();
      await until(() => gateway.media.requests.length === 1);
      const second = leaving();
      await waiting();
      const third = staying();
      await waiting();
      first.destroy();
      await until(() => gateway.media.requests.length === 3);
      second.destroy();
      await until(() => ended === 2);
      const fourth = staying();
      await waiting();
      open();
      expect(await Promise.all([third, fourth])).toEqual([200, 200]);
      expect(gateway.media.requests).toHaveLength(3);
    });

    it('are cached under no format that the client refuses', async () => {
      gateway.media.reset((request, response) => {
        const type = request.headers.accept?.includes('image/avif') ? 'image/avif' : 'image/jpeg';
        response.writeHead(200, { 'content-type': type, 'content-length': '4' }).end('data');
      });
      const get = (accept: string) => gateway.http.get(`/media/${file}?w=320`).set('accept', accept);
      await get('image/avif;q=0, */*').expect('content-type', 'image/jpeg');
      await get('image/avif').expect('content-type', 'image/avif');
      await get('image/avif; q=0.0, image/*').expect('content-type', 'image/jpeg').expect('x-cache', 'hit');
    });

    it('come in parts when a part is asked for, and are not kept then', async () => {
      gateway.media.reset((request, response) => {
        expect(request.headers.range).toBe('bytes=0-3');
        response.writeHead(206, { 'content-type': 'video/mp4', 'content-range': 'bytes 0-3/9', 'content-length': '4' });
        response.end('part');
      });
      for (let i = 0; i < 2; i += 1)
        await gateway.http
          .get(`/media/${video}`)
          .set('range', 'bytes=0-3')
          .expect(206)
          .expect('content-range', 'bytes 0-3/9');
      expect(gateway.media.requests).toHaveLength(2);
    });

    it('are asked for anew each time when a pass opens them', async () => {
      gateway.media.reset((_request, response) =>
        response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': '4' }).end('data'),
      );
      for (let i = 0; i < 2; i += 1) await gateway.http.get(`/media/${file}?w=320&pass=1.x`).expect(200);
      expect(gateway.media.requests).toHaveLength(2);
    });

    it('are found under their own names only', async () => {
      for (const name of ['x.jpg', `${file}.exe`, `${'A1'.repeat(32)}.jpg`, `${'a1'.repeat(32)}.svg`, `sub/${file}`])
        await gateway.http.get(`/media/${name}`).expect(404);
      expect(gateway.media.requests).toEqual([]);
    });

    it('are answered from memory while the media service is down', async () => {
      gateway.media.reset((_request, response) =>
        response
          .writeHead(200, { 'content-type': 'image/jpeg', 'content-length': '4', 'cache-control': FOR_EVER })
          .end('data'),
      );
      await gateway.http.get(`/media/${file}`).expect(200).expect('cache-control', FOR_EVER);
      gateway.clock.advance(3_600_000);
      gateway.media.reset((request) => request.socket.destroy());
      const old = await gateway.http.get(`/media/${file}`).expect(200).expect('x-cache', 'stale');
      // While the media service is down, it is unknown whether the picture counts as a child's by now.
      expect(old.headers).toMatchObject({
        'cache-control': 'public, max-age=60',
        'x-robots-tag': 'noindex, noimageindex',
      });
      await gateway.http.get(`/media/${video}`).expect(503);
    });

    it('that were taken down do not come back in an outage, in no format', async () => {
      const forms = ['', '?w=160', '?figure=true', '?figure=true&w=320'].flatMap((query) =>
        ['image/avif', 'image/webp', 'image/webp,image/avif', '*/*'].map((accept) => ({ query, accept })),
      );
      const get = ({ query, accept }: { query: string; accept: string }) =>
        gateway.http.get(`/media/${file}${query}`).set('accept', accept);
      gateway.media.reset((_request, response) =>
        response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': '4' }).end('data'),
      );
      for (const form of forms) await get(form).expect(200);
      gateway.clock.advance(60_000);
      gateway.media.reset((_request, response) => response.writeHead(404).end());
      await get({ query: '?w=320', accept: 'image/avif' }).expect(404);
      gateway.media.reset((request) => request.socket.destroy());
      for (const form of forms) await get(form).expect(503);
    });
  });
});
