import { connect } from 'node:net';
import { json } from './recorder.ts';
import { bearer, type RunningGateway, startGateway } from './start-gateway.ts';

const id = '0190a000-0000-7000-8000-000000000000';
const securityHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
];

describe('addresses and methods', () => {
  let gateway: RunningGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.stop());
  beforeEach(() => {
    for (const name of ['catalogue', 'content', 'enquiries', 'media', 'frontend'] as const) gateway[name].reset();
  });

  /** Sends bytes unchanged; resolves with everything that comes back. */
  const raw = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let answer = '';
      const socket = connect(gateway.port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (chunk) => {
        answer += chunk.toString('latin1');
        if (answer.includes('\r\n\r\n') && !/content-length: [1-9]/i.test(answer)) socket.end();
      });
      socket.setTimeout(20_000, () => socket.destroy());
      socket.on('close', () => resolve(answer));
      socket.on('error', reject);
    });
  const get = (target: string, headers = '') =>
    raw(`GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${headers}\r\n`);
  const reached = () =>
    [gateway.catalogue, gateway.content, gateway.enquiries, gateway.media].flatMap(({ requests }) => requests);

  it.each([
    '/api//models',
    '/api/models;x=1',
    '/api/%2fmodels',
    '/api/models%2F..%2fadmin',
    '/api/./models',
    '/api/../internal/counts',
    '/api/%2e%2e/internal/counts',
    '/api/models\\x',
    '/api/models%5c',
    '/api/models%00',
    '/api/models%ff',
    '/about|x',
    '/about?unknown="',
    '/api/mod els',
    'http://evil.example/api/models',
    '//evil.example/api',
    `/api/models?x=${'y'.repeat(3_000)}`,
  ])('refuses %s', async (target) => {
    expect(await get(target)).toMatch(/^HTTP\/1\.1 400 /);
    expect(reached()).toEqual([]);
  });

  it('answers an address with what browsers do not encode in a query, or what is no UTF-8, as campaigns have it', async () => {
    const reads = [
      '/api/models?utm_campaign=May|Nairobi',
      '/api/models?category=female&ref={{name}}^`',
      '/api/models?category=male&utm_campaign=50%off',
      '/api/models?category=kids&utm_campaign=caf%e9',
    ];
    for (const target of reads) expect(await get(target)).toMatch(/^HTTP\/1\.1 200 /);
    const lists = ['/models', ...['female', 'male', 'kids'].map((category) => `/models?category=${category}`)];
    expect(reached().map(({ url }) => url)).toEqual(lists);
  });

  it.each([
    '/api/internal/counts',
    '/api/internal/media-references',
    '/api/MODELS',
    '/api/models/',
    '/api',
    '/api/',
    '/api/nothing',
  ])('answers 404 for %s and asks nobody', async (path) => {
    const { body } = await gateway.http.get(path).expect(404).expect('content-type', 'application/problem+json');
    expect(body).toMatchObject({ code: 'not_found', status: 404 });
    expect(body.request_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(reached()).toEqual([]);
  });

  it('tries a route that takes everything below a path after all others there', () => {
    const { router } = gateway.app.getHttpAdapter().getInstance() as {
      router: { stack: { route?: { path: string } }[] };
    };
    const paths = router.stack.flatMap(({ route }) => route?.path ?? []);
    const hidden = paths.flatMap((path, place) => {
      const [start = '', rest] = path.split('{*path}');
      return rest === undefined
        ? []
        : paths.slice(place + 1).filter((later) => later !== path && later.startsWith(start));
    });
    expect(hidden).toEqual([]);
    expect(paths.slice(-1)).toEqual(['/{*path}']);
    expect(paths).toEqual(expect.arrayContaining(['/api/models/:id', '/api/{*path}', '/media/{*path}']));
  });

  it('answers 405 with the methods that a known path has', async () => {
    expect((await gateway.http.post('/api/models').expect(405)).headers.allow).toBe('GET, HEAD, OPTIONS');
    expect((await gateway.http.get('/api/contact-form').expect(405)).headers.allow).toBe('OPTIONS, POST');
    expect((await gateway.http.patch(`/api/admin/models/${id}`).expect(405)).headers.allow).toBe(
      'DELETE, OPTIONS, PUT',
    );
    for (const path of ['/', '/media/x.jpg', '/healthz', '/comp-card/x.pdf'])
      expect((await gateway.http.post(path).expect(405)).headers.allow).toBe('GET, HEAD, OPTIONS');
    await gateway.http.post('/api/contact-form').set('x-http-method-override', 'GET').expect(415);
  });

  it('answers OPTIONS without opening the API to other origins', async () => {
    const { headers } = await gateway.http.options('/api/models').set('origin', 'https://evil.example').expect(204);
    expect(headers.allow).toBe('GET, HEAD, OPTIONS');
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('answers HEAD like GET, without the body', async () => {
    const got = await gateway.http.get('/api/models?limit=7').expect(200);
    const head = await gateway.http.head('/api/models?limit=7').expect(200);
    expect(head.headers['content-length']).toBe(got.headers['content-length']);
    expect(head.text).toBeUndefined();
  });

  it('names a bad query and asks nobody; drops what it does not know', async () => {
    const { body } = await gateway.http.get('/api/models?category=pets&limit=0').expect(400);
    expect(body.issues.map(({ path }: { path: string }) => path).sort()).toEqual(['category', 'limit']);
    expect(reached()).toEqual([]);
    await gateway.http.get('/api/news?junk=1&utm[]=x&limit=003&featured=true&__proto__=x').expect(200);
    expect(gateway.catalogue.requests.map(({ url }) => url)).toEqual(['/news?featured=true&limit=3']);
  });

  it.each([
    ['/api/models?limit=1&limit=2', 'limit'],
    ['/api/models?category[]=male', 'category'],
    ['/api/models?category%5B%5D=male', 'category'],
    ['/api/news?featured[0]=true', 'featured'],
    ['/api/news?limit=1&limit[max]=2', 'limit'],
  ])('refuses a repeated or array key and asks nobody: %s', async (address, path) => {
    const { body } = await gateway.http.get(address).expect(400);
    expect(body.issues).toMatchObject([{ path }]);
    expect(reached()).toEqual([]);
  });

  it('answers 404 for a malformed id without asking, and asks for a well-formed one in lower case', async () => {
    await gateway.http.get('/api/models/42').expect(404);
    expect(reached()).toEqual([]);
    gateway.catalogue.reset((_request, response) => json(response, 200, { id }));
    await gateway.http.get(`/api/models/${id.toUpperCase()}`).expect(200);
    expect(gateway.catalogue.requests[0]?.url).toBe(`/models/${id}`);
  });

  it('refuses a read with a body, and a body that is announced in two ways', async () => {
    expect(await get('/api/models', 'content-length: 4\r\n\r\nabcd')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await get('/api/models', 'transfer-encoding: chunked\r\n\r\n0\r\n')).toMatch(/^HTTP\/1\.1 400 /);
    const twice = await raw(
      'POST /api/contact-form HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    );
    expect(twice).toMatch(/^HTTP\/1\.1 400 /);
    expect(reached()).toEqual([]);
  });

  it('answers what it cannot read with the security headers too', async () => {
    for (const nonsense of ['NONSENSE\r\n\r\n', `GET / HTTP/1.1\r\nhost: x\r\nx-big: ${'y'.repeat(20_000)}\r\n\r\n`]) {
      const answer = await raw(nonsense);
      expect(answer).toMatch(/^HTTP\/1\.1 (400|431) /);
      for (const name of securityHeaders) expect(answer).toContain(`\r\n${name}: `);
    }
  });

  it('refuses a request that names its host twice or not at all, from the cache too, with every security header', async () => {
    await gateway.http.get('/api/models').expect(200);
    for (const hosts of ['host: x\r\nhost: y\r\n', '']) {
      const answer = await raw(`GET /api/models HTTP/1.1\r\n${hosts}connection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      for (const name of securityHeaders) expect(answer.toLowerCase()).toContain(`\r\n${name}: `);
    }
  });

  it('admits the styles and the script that a page names by their hashes, and nothing else that it names', async () => {
    const hash = (letter: string) => `'sha256-${letter.repeat(43)}='`;
    const others = "'unsafe-inline' 'unsafe-eval' https://elsewhere;";
    const named = { 'x-style-hashes': `${hash('A')} ${others}`, 'x-script-hashes': `${others} ${hash('B')}` };
    gateway.frontend.reset((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html', ...named }).end('<p>'),
    );
    const { headers } = await gateway.http.get('/styled').expect(200);
    const policy = headers['content-security-policy'];
    expect(policy).toContain(`; script-src 'self' ${hash('B')}; style-src 'self' ${hash('A')}; `);
    expect([headers['x-style-hashes'], headers['x-script-hashes']]).toEqual([undefined, undefined]);
  });

  it('puts the security headers on every kind of answer', async () => {
    const token = await gateway.login();
    gateway.frontend.reset((_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'));
    const answers = [
      await gateway.http.get('/api/models').expect(200),
      await gateway.http.get('/api/nothing').expect(404),
      await gateway.http.get('/api/admin/stats').expect(401),
      await gateway.http.get('/api/admin/session').set(bearer(token)).expect(200),
      await gateway.http.post('/api/admin/login').send({}).expect(400),
      await gateway.http.get('/').expect(200),
      await gateway.http.get('/healthz').expect(200),
      await gateway.http.get('/api/docs').expect(200),
      await gateway.http.get('/media/x').expect(404),
      await gateway.http.options('/api/models').expect(204),
    ];
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
      expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });
});
