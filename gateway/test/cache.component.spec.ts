import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ServiceTokens } from '@nfa/service-kit';
import { testServiceTokenKeys } from '@nfa/service-kit/testing';
import supertest from 'supertest';
import { modelCalls, modelId } from './model-calls.ts';
import { gate, json, until } from './recorder.ts';
import { bearer, portOf, type RunningGateway, startGateway } from './start-gateway.ts';

describe('the response cache', () => {
  let gateway: RunningGateway;
  let token: string;
  beforeEach(async () => {
    gateway = await startGateway();
    token = await gateway.login();
  });
  afterEach(() => gateway.stop());

  const { models, save, catalogue } = modelCalls(() => ({ gateway, token }));

  it('asks the service once for many at the same time, and not at all for ten seconds', async () => {
    const { open, opened } = gate();
    gateway.catalogue.reset((_request, response) => void opened.then(() => json(response, 200, [1])));
    const many = Array.from({ length: 30 }, () => models().then(({ status }) => status));
    await until(() => gateway.catalogue.requests.length > 0);
    open();
    expect(await Promise.all(many)).toEqual(Array(30).fill(200));
    gateway.clock.advance(9_000);
    await models().expect(200).expect('x-cache', 'hit').expect('age', '9');
    expect(gateway.catalogue.requests).toHaveLength(1);
  });

  it('shares nothing of a signed-in read with visitors, nor the other way round', async () => {
    const catalogueTokens = new ServiceTokens(testServiceTokenKeys('catalogue'), 'catalogue');
    gateway.catalogue.reset((request, response) => {
      const token = request.headers['x-service-token'];
      const isAdmin = catalogueTokens.check(token)?.access === 'admin';
      json(response, 200, [{ name: 'Tumaini', ...(isAdmin && { surname: 'Kamau' }) }]);
    });
    const signedIn = () => models().set(bearer(token)).expect(200);
    const first = await signedIn();
    expect(first.text).toContain('Kamau');
    expect(first.headers['cache-control']).toBe('private, no-store');
    expect(first.headers['x-cache']).toBeUndefined();
    const seen = await models().expect(200).expect('x-cache', 'miss');
    expect(seen.text).not.toContain('Kamau');
    expect((await signedIn()).text).toContain('Kamau');
    expect((await models().expect('x-cache', 'hit')).text).not.toContain('Kamau');
  });

  it('answers a stale one at once and fetches a new one behind it', async () => {
    const state = catalogue();
    await models().expect('x-cache', 'miss');
    state.value = 7;
    gateway.clock.advance(30_000);
    const { body } = await models().expect('x-cache', 'stale');
    expect(body.value).toBe(0);
    await until(() => gateway.catalogue.requests.length === 2);
    await expect(
      (async () => {
        for (;;) {
          const answer = await models();
          if (answer.body.value === 7) return answer.headers['x-cache'];
        }
      })(),
    ).resolves.toBe('hit');
  });

  it('answers for a day while the service is down, then says so', async () => {
    catalogue();
    await models().expect(200);
    gateway.catalogue.reset((_request, response) => json(response, 503, { code: 'unavailable' }));
    gateway.clock.advance(3_600_000);
    await models().expect(200).expect('x-cache', 'stale').expect('age', '3600').expect('warning', /110/);
    gateway.clock.advance(24 * 3_600_000);
    await models().expect(503);
  });

  it('works on while Redis is away', async () => {
    const lonely = supertest(`http://127.0.0.1:${portOf(await gateway.start({ redisUrl: 'redis://127.0.0.1:1' }))}`);
    catalogue();
    await models(lonely).expect(200);
    await save(lonely).expect(200);
    expect((await models(lonely).expect(200)).body.value).toBe(1);
  });

  it('does not keep refusals, errors, cookies and what is forbidden to keep', async () => {
    for (const [status, headers] of [
      [404, {}],
      [500, {}],
      [200, { 'set-cookie': 'a=b' }],
    ] as [number, Record<string, string>][]) {
      gateway.catalogue.reset((_request, response) => json(response, status, { id: modelId }, headers));
      const first = await models();
      expect(first.headers['set-cookie']).toBeUndefined();
      await models();
      expect(gateway.catalogue.requests).toHaveLength(2);
    }
    gateway.frontend.reset((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' }).end('<p>'),
    );
    await gateway.http.get('/about');
    await gateway.http.get('/about').expect('x-cache', 'miss');
  });

  it('brings back in an outage nothing that was refused since', async () => {
    const read = () => gateway.http.get(`/api/models/${modelId}`);
    catalogue();
    await read().expect(200);
    gateway.clock.advance(3_600_000);
    gateway.catalogue.reset((_request, response) => json(response, 404, {}));
    await read().expect(404);
    gateway.catalogue.reset((request) => request.socket.destroy());
    await read().expect(503);
  });

  it('keeps nothing that a secret address opens', async () => {
    catalogue();
    for (let i = 0; i < 2; i += 1) {
      const { headers } = await gateway.http.get(`/api/packages/${'t'.repeat(43)}`).expect(200);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['x-cache']).toBeUndefined();
    }
    expect(gateway.catalogue.requests).toHaveLength(2);
    for (let i = 0; i < 2; i += 1) await gateway.http.get(`/package/${'t'.repeat(43)}`).expect(200);
    expect(gateway.frontend.requests).toHaveLength(2);
  });

  it('keeps nothing that would fill a tenth of it', async () => {
    gateway.catalogue.reset((_request, response) => json(response, 200, ['x'.repeat(1_000_000)]));
    for (let i = 0; i < 2; i += 1) await models().expect(200).expect('x-cache', 'miss');
  });

  it('prefers an older page to one that was made without data', async () => {
    let isWhole = true;
    gateway.frontend.reset((_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html', ...(!isWhole && { 'cache-control': 'no-store' }) })
        .end(isWhole ? 'whole' : 'poor'),
    );
    await gateway.http.get('/about').expect(200);
    isWhole = false;
    gateway.clock.advance(3_600_000);
    expect((await gateway.http.get('/about').expect('x-cache', 'stale')).text).toBe('whole');
    expect((await gateway.http.get('/contact')).text).toBe('poor');
  });

  it('serves a page with a query that it does not read from the cache of its path, and renders it for one that it reads', async () => {
    gateway.frontend.reset((request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(request.url),
    );
    await gateway.http.get('/events').expect(200);
    for (const query of ['x=1', 'type=nothing', 'limit=5', 'utm_source=a&y=2'])
      expect((await gateway.http.get(`/events?${query}`).expect('x-cache', 'hit')).text).toBe('/events');
    expect((await gateway.http.get('/events?junk=1&type=news').expect('x-cache', 'miss')).text).toBe(
      '/events?type=news',
    );
    expect(gateway.frontend.requests).toHaveLength(2);
  });

  it('keeps a narrowed roster by its filters alone, in their order', async () => {
    gateway.frontend.reset((request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(request.url),
    );
    const narrowed = '/models/female?height_from=175&name=Zuri';
    expect((await gateway.http.get(narrowed).expect('x-cache', 'miss')).text).toBe(narrowed);
    for (const query of ['name=Zuri&height_from=175', 'x=1&height_from=175&height_to=&size=tall&name=+Zuri+'])
      expect((await gateway.http.get(`/models/female?${query}`).expect('x-cache', 'hit')).text).toBe(narrowed);
    expect((await gateway.http.get('/models/kids?hair=Black').expect('x-cache', 'miss')).text).toBe('/models/kids');
  });

  it('answers what a visitor typed anew each time, and shows it to nobody else', async () => {
    gateway.frontend.reset((request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(request.url),
    );
    for (let i = 0; i < 2; i += 1)
      expect((await gateway.http.get('/safety?x=1&number=0700%20000%20145').expect('x-cache', 'miss')).text).toBe(
        '/safety?number=0700+000+145',
      );
    expect((await gateway.http.get('/safety').expect('x-cache', 'miss')).text).toBe('/safety');
    expect(gateway.frontend.requests).toHaveLength(3);
  });

  it('never lets pages of a list push a page of the site out', async () => {
    const small = supertest(`http://127.0.0.1:${portOf(await gateway.start({ cacheBytes: 1024 * 1024 }))}`);
    gateway.frontend.reset((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('page'),
    );
    gateway.catalogue.reset((_request, response) => json(response, 200, 'x'.repeat(15_000)));
    await small.get('/about').expect(200);
    await small.get('/api/courses').expect(200);
    for (let i = 0; i < 100; i += 1) await small.get(`/api/models?offset=${i}`).expect(200);
    await small.get('/about').expect('x-cache', 'hit');
    await small.get('/api/courses').expect('x-cache', 'hit');
  });

  it('shows a plain page of its own while the rendering server is away', async () => {
    gateway.frontend.reset((request) => request.socket.destroy());
    for (const path of [
      '/about',
      `/package/${'t'.repeat(43)}/1`,
      '/comp-card/1.pdf',
      '/package-cards/1.pdf',
      '/invoice/1.pdf',
    ]) {
      const { text, headers } = await gateway.http
        .get(path)
        .expect(503)
        .expect('content-type', /^text\/html/);
      expect(text).toContain('Back in a moment');
      expect(headers['retry-after']).toBe('5');
    }
    const { text } = await gateway.http.get('/sw/about').expect(503);
    expect(text).toContain('<html lang="sw">');
    expect(text).toContain('Tutarudi hivi punde');
  });

  it('lets no header but the address decide what is kept', async () => {
    catalogue();
    await models()
      .set('x-forwarded-host', 'evil.example')
      .set('accept-language', 'sw')
      .set('origin', 'https://evil.example');
    // The service token is random text, which may contain "sw" by chance.
    const { 'x-service-token': _, ...headers } = gateway.catalogue.requests[0]?.headers ?? {};
    expect(JSON.stringify(headers)).not.toMatch(/evil|sw/);
    await gateway.http.get('/api/models?junk=1').expect('x-cache', 'hit');
    await gateway.http.get('/api/models/').expect(404);
    await gateway.http.get('/api/models.css').expect(404);
  });

  it('answers a missing page as missing, whatever the client has', async () => {
    gateway.frontend.reset((_request, response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<p>'));
    await gateway.http.get('/nothing').set('if-none-match', '*').expect(404);
  });

  it('compresses once for each form, and answers 304 to who has it already', async () => {
    const long = Array.from({ length: 200 }, (_, i) => ({ id: modelId, i }));
    gateway.catalogue.reset((_request, response) => json(response, 200, long));
    const raw = (encoding: string) =>
      models()
        .set('accept-encoding', encoding)
        .buffer(true)
        .parse((response, done) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => done(null, Buffer.concat(chunks)));
        });
    const plain = await raw('identity');
    const br = await raw('gzip, deflate, br');
    const gz = await raw('gzip, br;q=0');
    expect(plain.headers['content-encoding']).toBeUndefined();
    // supertest decompresses gzip, and brotli where it supports that: the body may be decompressed already.
    for (const [answer, unpack] of [
      [br, brotliDecompressSync],
      [gz, gunzipSync],
    ] as const) {
      const bytes = answer.body as Buffer;
      const isUnpacked = bytes.equals(plain.body as Buffer);
      expect(isUnpacked ? bytes : unpack(bytes)).toEqual(plain.body);
      expect(Number(answer.headers['content-length'])).toBeLessThan((plain.body as Buffer).length / 4);
    }
    expect(br.headers.etag).toBe(plain.headers.etag);
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    const same = await models()
      .set('if-none-match', plain.headers.etag as string)
      .expect(304);
    expect(same.text).toBe('');
    expect(same.headers['content-security-policy']).toBeDefined();
    await models().set('if-none-match', '"other"').expect(200);
  });
});
