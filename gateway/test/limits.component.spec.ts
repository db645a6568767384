import { readConfig } from '../src/config.ts';
import { json } from './recorder.ts';
import { type RunningGateway, startGateway } from './start-gateway.ts';

const limits = { enabled: true };

describe('limits', () => {
  let gateway: RunningGateway;
  afterEach(() => gateway.stop());

  const login = (password: string, username = 'admin', http = gateway.http) =>
    http.post('/api/admin/login').send({ username, password });
  const form = (http = gateway.http) => http.post('/api/contact-form').send({});
  const forms = () => {
    gateway.enquiries.reset((_request, response, body) => void body.then(() => json(response, 201, {})));
  };
  const stamp = async (): Promise<string> => {
    const { body } = await gateway.http.get('/api/form-stamp').expect(200).expect('cache-control', 'no-store');
    return body.stamp;
  };

  it('lets one address fail ten times in a quarter of an hour, whatever it says about itself', async () => {
    gateway = await startGateway({ limits });
    for (let i = 0; i < 10; i += 1) await login('wrong', `user-${i}`).expect(401);
    for (const address of ['203.0.113.7', '10.0.0.1, 203.0.113.8', '2001:db8::1']) {
      const { headers, body } = await login('wrong', 'somebody').set('x-forwarded-for', address).expect(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(800);
      expect(body.code).toBe('rate_limited');
    }
    gateway.clock.advance(15 * 60_000);
    await login('admin123').expect(200);
  });

  it('counts clients behind a trusted proxy one by one, IPv6 by network', async () => {
    gateway = await startGateway({ limits, trustedProxies: ['127.0.0.1', '10.0.0.0/8'] });
    const from = (address: string) => login('wrong', `user-${Math.random()}`).set('x-forwarded-for', address);
    for (let i = 0; i < 10; i += 1) await from(`198.51.100.${i}, 203.0.113.7, 10.1.2.3`).expect(401);
    await from('203.0.113.7').expect(429);
    await from('203.0.113.8').expect(401);
    for (let i = 0; i < 10; i += 1) await from(`2001:db8:0:1::${i}`).expect(401);
    await from('2001:db8:0:1:ffff::1').expect(429);
    await from('2001:db8:0:2::1').expect(401);
  });

  it('slows guessing at one name down from wherever it comes, and the owner still gets in within a minute', async () => {
    gateway = await startGateway({ limits, trustedProxies: ['127.0.0.1'] });
    const from = (n: number, password: string) => login(password).set('x-forwarded-for', `203.0.113.${n}`);
    for (let i = 0; i < 5; i += 1) await from(i, 'wrong').expect(401);
    await from(9, 'wrong').expect(429).expect('retry-after', '1');
    for (let i = 10; i < 18; i += 1) {
      gateway.clock.advance(61_000);
      await from(i, 'wrong').expect(401);
    }
    await from(30, 'admin123').expect(429).expect('retry-after', '60');
    gateway.clock.advance(60_000);
    await from(30, 'admin123').expect(200);
    for (let i = 40; i < 46; i += 1) await from(i, 'wrong');
    // Where the owner signed in before, nobody else's failures matter.
    await from(30, 'admin123').expect(200);
  });

  it('does not count sign-ins that worked', async () => {
    gateway = await startGateway({ limits });
    for (let i = 0; i < 15; i += 1) await login('admin123').expect(200);
  });

  it('takes forms without a stamp a few times an hour, never silently drops one', async () => {
    gateway = await startGateway({ limits });
    forms();
    for (let i = 0; i < 5; i += 1) await form().expect(201);
    const { headers } = await form().expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3_000);
    expect(gateway.enquiries.requests).toHaveLength(5);
    gateway.clock.advance(3_600_000);
    await form().expect(201);
  });

  it('takes forms with a fresh stamp each up to the larger limit', async () => {
    gateway = await startGateway({ limits });
    forms();
    const stamps: string[] = [];
    for (let i = 0; i < 11; i += 1) stamps.push(await stamp());
    gateway.clock.advance(2_000);
    for (const one of stamps.slice(0, 10)) await form().set('x-form-token', one).expect(201);
    await form()
      .set('x-form-token', stamps[10] as string)
      .expect(429);
  });

  it('counts a forged, used, too fresh or too old stamp and a filled trap as no stamp', async () => {
    gateway = await startGateway({ limits: { enabled: true, unstampedFormsPerHour: 1 } });
    forms();
    const fresh = await stamp();
    const old = await stamp();
    const trapped = await stamp();
    const used = await stamp();
    await form().set('x-form-token', fresh).expect(201);
    await form().set('x-form-token', fresh).expect(429);
    gateway.clock.advance(3_000);
    await form().set('x-form-token', used).expect(201);
    await form().set('x-form-token', used).expect(429);
    await form().set('x-form-token', trapped).set('x-form-honeypot', '1').expect(429);
    await form()
      .set('x-form-token', `${old.slice(0, -1)}${old.endsWith('A') ? 'B' : 'A'}`)
      .expect(429);
    gateway.clock.advance(25 * 3_600_000);
    await form().set('x-form-token', old).expect(201);
    await form().expect(429);
  });

  it('puts a new stamp on the data of the pages with a form, from the cache too', async () => {
    gateway = await startGateway({ limits });
    const stamps = new Set<unknown>();
    for (const path of ['/api/courses', '/api/courses', '/api/courses?active=true', '/api/contact', '/api/contact'])
      stamps.add((await gateway.http.get(path).expect(200)).headers['x-form-token']);
    expect(stamps.size).toBe(5);
    expect((await gateway.http.get('/api/models').expect(200)).headers['x-form-token']).toBeUndefined();
  });

  it('stops all forms together at two hundred an hour', async () => {
    gateway = await startGateway({ limits: { enabled: true, allFormsPerHour: 3 }, trustedProxies: ['127.0.0.1'] });
    forms();
    for (let i = 0; i < 3; i += 1) await form().set('x-forwarded-for', `203.0.113.${i}`).expect(201);
    await form().set('x-forwarded-for', '203.0.113.99').expect(429);
  });

  it('runs at most two password checks at once and refuses when too many wait', async () => {
    gateway = await startGateway();
    const answers = await Promise.all(Array.from({ length: 40 }, () => login('wrong').then(({ status }) => status)));
    expect(new Set(answers)).toEqual(new Set([401, 429]));
    expect(answers.filter((status) => status === 401).length).toBeGreaterThanOrEqual(12);
    await login('admin123').expect(200);
  });

  it('takes the same time for a name that exists and one that does not', async () => {
    gateway = await startGateway();
    // In turns and by the shortest time, so that what else the machine does falls out.
    const shortest: Record<string, number> = { admin: Number.POSITIVE_INFINITY, nobody: Number.POSITIVE_INFINITY };
    for (let i = 0; i < 15; i += 1)
      for (const name of ['admin', 'nobody']) {
        const started = performance.now();
        await login('wrong', name).expect(401);
        shortest[name] = Math.min(shortest[name] as number, performance.now() - started);
      }
    const { admin = 0, nobody = 0 } = shortest;
    expect(Math.max(admin, nobody) / Math.min(admin, nobody)).toBeLessThan(2);
  });

  it('keeps its limits on a real site whatever RATE_LIMIT says', async () => {
    gateway = await startGateway();
    const env = {
      PORT: '1',
      MANAGEMENT_PORT: '2',
      DATABASE_URL: gateway.database.url,
      SERVICE_TOKEN_KEYS: `gateway:media=${'x'.repeat(32)}`,
      JWT_SECRET: 'y'.repeat(32),
      RATE_LIMIT: 'off',
      ...Object.fromEntries(
        ['CATALOGUE', 'ENQUIRIES', 'CONTENT', 'MEDIA', 'FRONTEND'].map((name) => [`${name}_URL`, 'http://127.0.0.1:1']),
      ),
    };
    expect(readConfig(env).config.limits.enabled).toBe(true);
    expect(readConfig({ ...env, DEMO_MODE: 'true' }).config.limits.enabled).toBe(false);
    expect(() => readConfig({ ...env, JWT_SECRET: 'short', TRUSTED_PROXIES: 'all' })).toThrow(
      /JWT_SECRET.*\n.*TRUSTED_PROXIES|TRUSTED_PROXIES.*\n.*JWT_SECRET/,
    );
    expect(() => readConfig({ ...env, ADMIN_PASSWORD: 'admin123' })).toThrow(/ADMIN_PASSWORD: must have at least 15/);
  });
});
