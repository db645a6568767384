import { randomInt } from 'node:crypto';
import supertest from 'supertest';
import { DataSource } from 'typeorm';
import { PasswordHasher } from '../src/auth/password-hasher.ts';
import { readConfig } from '../src/config/config.ts';
import { json } from './recorder.ts';
import { bearer, portOf, type RunningGateway, STRONG_PASSWORD, startGateway } from './start-gateway.ts';
import { stopDate } from './still-date.ts';

const limits = { enabled: true };

describe('limits', () => {
  let gateway: RunningGateway;
  // The limits count by the date, which stands still here until a test moves it.
  beforeEach(stopDate);
  afterEach(async () => {
    jest.useRealTimers();
    await gateway.stop();
  });
  const advance = (ms: number) => {
    jest.setSystemTime(Date.now() + ms);
    gateway.clock.advance(ms);
  };

  const login = (password: string, username = 'admin', http = gateway.http) =>
    http.post('/api/admin/login').send({ username, password });
  const form = (http = gateway.http) => http.post('/api/contact-form').send({});
  const forms = () => {
    gateway.enquiries.reset((_request, response, body) => void body.then(() => json(response, 201, {})));
  };
  const formToken = async (): Promise<string> => {
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
    advance(15 * 60_000);
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

  it('lets a clean client try whatever others do, and holds a name that many fail at for the rest', async () => {
    gateway = await startGateway({ limits, trustedProxies: ['127.0.0.1'] });
    const from = (n: number, password: string) => login(password).set('x-forwarded-for', `203.0.113.${n}`);
    for (let n = 1; n <= 2; n += 1) {
      for (let i = 0; i < 10; i += 1) await from(n, 'wrong').expect(401);
      for (let i = 0; i < 20; i += 1) await from(n, 'wrong').expect(429);
    }
    for (let i = 0; i < 3; i += 1) await from(3, 'wrong').expect(401);
    // The user name is throttled: only the first attempts of a client are checked.
    await from(3, 'wrong').expect(429);
    await from(4, 'admin123').expect(200);
    for (let i = 0; i < 7; i += 1) await from(3, 'wrong').expect(401);
    advance(15 * 60_000);
    for (let i = 0; i < 10; i += 1) await from(3, 'wrong').expect(401);
  });

  it('counts a device that signed in before on its own, over restarts, and stores no more than a hash of it', async () => {
    gateway = await startGateway({ limits });
    const { headers } = await login('admin123').expect(200);
    const cookie = String(headers['set-cookie']);
    expect(cookie).toMatch(
      /^nfa_device=[A-Za-z0-9_-]{43}; Path=\/api\/admin; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
    );
    const device = cookie.split(';')[0] as string;
    for (let i = 0; i < 10; i += 1) await login('wrong').expect(401);
    await login('admin123').expect(429);
    const again = await login('admin123').set('cookie', device).expect(200);
    expect(again.headers['set-cookie']).toBeUndefined();
    const restarted = supertest(`http://127.0.0.1:${portOf(await gateway.start())}`);
    for (let i = 0; i < 10; i += 1) await login('wrong', 'admin', restarted).expect(401);
    await login('admin123', 'admin', restarted).expect(429);
    await login('admin123', 'admin', restarted).set('cookie', device).expect(200);
    await login('admin123', 'admin', restarted)
      .set('cookie', `nfa_device=${'A'.repeat(43)}`)
      .expect(429);
    const rows = await gateway.app.get(DataSource).query('SELECT * FROM admin_devices');
    expect(rows).toEqual([expect.objectContaining({ token_hash: expect.stringMatching(/^[0-9a-f]{64}$/) })]);
    expect(JSON.stringify(rows)).not.toContain(device.slice('nfa_device='.length));
  });

  it('looks up 600 device cookies of a client in an hour, and counts it as an unknown device after them', async () => {
    gateway = await startGateway({ limits: { ...limits, loginsPer15Min: 1 }, trustedProxies: ['127.0.0.1'] });
    const from = (address: string, cookie: string) =>
      login('admin123').set('x-forwarded-for', address).set('cookie', cookie);
    const { headers } = await from('203.0.113.1', '').expect(200);
    const device = String(headers['set-cookie']).split(';')[0] as string;
    const invented = `nfa_device=${'A'.repeat(43)}`;
    const many = '203.0.113.2';
    await login('wrong').set('x-forwarded-for', many).set('cookie', invented).expect(401);
    for (let i = 1; i < 599; i += 1) await from(many, invented).expect(429);
    await from(many, device).expect(200);
    await from(many, device).expect(429);
    await from('203.0.113.3', device).expect(200);
    advance(3_600_000);
    await from(many, device).expect(200);
  });

  it('forgets a device that did not sign in for a year', async () => {
    gateway = await startGateway({ limits });
    const signIn = async (cookie = '') => {
      const { headers } = await login('admin123').set('cookie', cookie).expect(200);
      return String(headers['set-cookie']).split(';')[0] as string;
    };
    const [used, unused] = [await signIn(), await signIn()];
    advance(200 * 86_400_000);
    await signIn(used);
    advance(200 * 86_400_000);
    await signIn();
    const isKnown = async (cookie: string) => (await signIn(cookie)) === 'undefined';
    expect([await isKnown(used), await isKnown(unused)]).toEqual([true, false]);
  });

  it('holds over several gateways that share Redis, and in each one while Redis is away', async () => {
    gateway = await startGateway({
      limits,
      redisUrl: process.env.TEST_REDIS_URL as string,
      trustedProxies: ['127.0.0.1'],
    });
    const other = supertest(`http://127.0.0.1:${portOf(await gateway.start())}`);
    const client = `2001:db8:${randomInt(0xffff).toString(16)}:${randomInt(0xffff).toString(16)}::1`;
    const from = (http: RunningGateway['http']) =>
      login('wrong', `user-${Math.random()}`, http).set('x-forwarded-for', client);
    for (let i = 0; i < 5; i += 1) {
      await from(gateway.http).expect(401);
      await from(other).expect(401);
    }
    await from(gateway.http).expect(429);
    await from(other).expect(429);
    const lonely = supertest(`http://127.0.0.1:${portOf(await gateway.start({ redisUrl: 'redis://127.0.0.1:1' }))}`);
    for (let i = 0; i < 10; i += 1) await from(lonely).expect(401);
    await from(lonely).expect(429);
  });

  it('lets the administrator send ten test mails an hour', async () => {
    gateway = await startGateway({ limits });
    gateway.enquiries.reset((_request, response) => json(response, 201, {}));
    const { body } = await login('admin123').expect(200);
    const send = () => gateway.http.post('/api/admin/test-mails').set('authorization', `Bearer ${body.access_token}`);
    for (let i = 0; i < 10; i += 1) await send().expect(201);
    await send().expect(429);
    await gateway.http.post('/api/admin/test-mails').expect(401);
  });

  it('does not count sign-ins that worked', async () => {
    gateway = await startGateway({ limits });
    for (let i = 0; i < 15; i += 1) await login('admin123').expect(200);
  });

  it('does not count a new password that is refused, since no current one was wrong', async () => {
    gateway = await startGateway({ limits: { ...limits, loginsPer15Min: 1 } });
    const { body } = await login('admin123').expect(200);
    const change = (current_password: string, new_password: string) =>
      gateway.http.put('/api/admin/password').set(bearer(body.access_token)).send({ current_password, new_password });
    await change('admin123', 'passwordpassword').expect(400);
    const { body: changed } = await change('admin123', STRONG_PASSWORD).expect(200);
    body.access_token = changed.access_token;
    await change(STRONG_PASSWORD, STRONG_PASSWORD).expect(400);
    await change('wrong', 'four slow tortoises cross at noon').expect(400);
    await login(STRONG_PASSWORD).expect(429);
  });

  /** Returns for each form that reached the enquiries whether its mail goes into the digest. */
  const digests = () => gateway.enquiries.requests.map(({ headers }) => headers['x-mail-digest'] === '1');
  const every = (count: number, value: boolean) => Array<boolean>(count).fill(value);

  it('takes thirty forms an hour without a token, holds the mails of further ones, and refuses past three hundred', async () => {
    gateway = await startGateway({ limits });
    forms();
    for (let i = 0; i < 300; i += 1) await form().expect(201);
    expect(digests()).toEqual([...every(30, false), ...every(270, true)]);
    const { headers } = await form().expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3_000);
    expect(gateway.enquiries.requests).toHaveLength(300);
    // All forms share one limit.
    for (const path of ['course-registration', 'applications', 'booking-enquiry'])
      await gateway.http.post(`/api/${path}`).send({}).expect(429);
    advance(3_600_000);
    await form().expect(201);
    expect(digests().at(-1)).toBe(false);
  });

  it('takes sixty forms an hour from one address when each carries a token of its own, and holds the mails of further ones', async () => {
    gateway = await startGateway({ limits });
    forms();
    const tokens: string[] = [];
    for (let i = 0; i < 61; i += 1) tokens.push(await formToken());
    advance(2_000);
    for (const token of tokens) await form().set('x-form-token', token).expect(201);
    expect(digests()).toEqual([...every(60, false), true]);
    // Forms without a token have their own limit.
    await form().expect(201);
    expect(digests().at(-1)).toBe(false);
  });

  it('takes fifteen honest forms without a token, and mails those of their senders, whatever 300 junk posts from 60 addresses do', async () => {
    gateway = await startGateway({ limits, trustedProxies: ['127.0.0.1'] });
    forms();
    const from = (address: string) => form().set('x-forwarded-for', address);
    const token = await formToken();
    advance(2_000);
    for (let i = 0; i < 300; i += 1) await from(`203.0.113.${i % 60}`).expect(201);
    for (let i = 0; i < 15; i += 1) await from('198.51.100.1').expect(201);
    await from('198.51.100.1').set('x-form-token', token).expect(201);
    expect(digests().at(-1)).toBe(false);
    for (let i = 0; i < 31; i += 1) await from(`2001:db8:0:1::${i}`).expect(201);
    expect(digests().at(-1)).toBe(true);
  });

  it('counts a forged, used, too young or too old token and a filled honeypot as no token', async () => {
    gateway = await startGateway({ limits: { enabled: true, untokenedFormsPerHour: 1 } });
    forms();
    const fresh = await formToken();
    const old = await formToken();
    const filled = await formToken();
    const used = await formToken();
    const isHeld = async (sent: ReturnType<typeof form>) => {
      await sent.expect(201);
      return digests().at(-1);
    };
    expect(await isHeld(form().set('x-form-token', fresh))).toBe(false);
    expect(await isHeld(form().set('x-form-token', fresh))).toBe(true);
    advance(3_000);
    expect(await isHeld(form().set('x-form-token', used))).toBe(false);
    expect(await isHeld(form().set('x-form-token', used))).toBe(true);
    expect(await isHeld(form().set('x-form-token', filled).set('x-form-trap', '1'))).toBe(true);
    const forged = `${old.slice(0, -1)}${old.endsWith('A') ? 'B' : 'A'}`;
    expect(await isHeld(form().set('x-form-token', forged))).toBe(true);
    advance(25 * 3_600_000);
    expect(await isHeld(form().set('x-form-token', old))).toBe(false);
    expect(await isHeld(form())).toBe(true);
  });

  it('puts a new form token on the data of the pages with a form, from the cache too', async () => {
    gateway = await startGateway({ limits });
    const tokens = new Set<unknown>();
    for (const path of ['/api/courses', '/api/courses', '/api/courses?active=true', '/api/contact', '/api/contact'])
      tokens.add((await gateway.http.get(path).expect(200)).headers['x-form-token']);
    expect(tokens.size).toBe(5);
    expect((await gateway.http.get('/api/models').expect(200)).headers['x-form-token']).toBeUndefined();
  });

  it('marks forms past the total for the digest, those with a token apart from those without', async () => {
    const few = { enabled: true, allFormsPerHour: 2 };
    gateway = await startGateway({ limits: few, trustedProxies: ['127.0.0.1'] });
    forms();
    const tokens = [await formToken(), await formToken(), await formToken()];
    advance(2_000);
    for (let i = 0; i < 3; i += 1) await form().set('x-forwarded-for', `203.0.113.${i}`).expect(201);
    for (const token of tokens)
      await form()
        .set('x-forwarded-for', '198.51.100.1')
        .set('x-form-token', token)
        .set('x-mail-digest', '1')
        .expect(201);
    expect(digests()).toEqual([false, false, true, false, false, true]);
  });

  it('has three hundred comp cards an hour drawn for one client, and counts none from the cache', async () => {
    gateway = await startGateway({ limits, trustedProxies: ['127.0.0.1'] });
    gateway.frontend.reset((_request, response) =>
      response.writeHead(200, { 'content-type': 'application/pdf' }).end(),
    );
    const read = (n: number, from = '203.0.113.1') =>
      gateway.http.get(`/comp-card/${n}.pdf`).set('x-forwarded-for', from);
    for (let n = 0; n < 300; n += 1) await read(n).expect(200);
    await read(300).expect(429).expect('content-type', /json/);
    const page = await read(300).set('accept', 'text/html,*/*;q=0.8').expect(429).expect('content-type', /html/);
    expect(page.text).toContain('You can try again in 60 minutes.');
    expect(page.headers['retry-after']).toBe('3600');
    const sw = await gateway.http
      .get(`/sw/invoice/${'t'.repeat(43)}.pdf`)
      .set('x-forwarded-for', '203.0.113.1')
      .set('accept', 'text/html')
      .expect(429);
    expect(sw.text).toContain('Unaweza kujaribu tena baada ya dakika 60.');
    await read(0).expect(200);
    await read(300, '203.0.113.2').expect(200);
    await gateway.http.post('/comp-card/1.pdf').set('x-forwarded-for', '203.0.113.3').expect(405);
  });

  it('makes six hundred challenges for a passkey an hour for one client', async () => {
    gateway = await startGateway({ limits, trustedProxies: ['127.0.0.1'] });
    const ask = (client: string) => gateway.http.get('/api/admin/login/passkey').set('x-forwarded-for', client);
    for (let n = 0; n < 600; n += 1) await ask('203.0.113.7').expect(200);
    await ask('203.0.113.7').expect(429);
    await ask('203.0.113.8').expect(200);
  });

  it('takes six hundred answers to packages an hour from one client', async () => {
    gateway = await startGateway({ limits, trustedProxies: ['127.0.0.1'] });
    gateway.catalogue.reset((_request, response, body) => void body.then(() => json(response, 200, {})));
    const answer = (from: string) =>
      gateway.http
        .put(`/api/packages/${'t'.repeat(43)}/picks/0190a000-0000-7000-8000-000000000000`)
        .set('x-forwarded-for', from)
        .send({ answer: 'yes' });
    for (let n = 0; n < 600; n += 1) await answer('203.0.113.1').expect(200);
    await answer('203.0.113.1').expect(429);
    await answer('203.0.113.2').expect(200);
  });

  it('stops guesses of codes after sixty an hour, also those that the rendering server reads for a client', async () => {
    gateway = await startGateway({ limits, trustedProxies: ['127.0.0.1'] });
    for (const service of [gateway.agency, gateway.enquiries])
      service.reset((request, response) => json(response, request.url?.endsWith('/K7Q309PZ') ? 200 : 404, {}));
    gateway.frontend.reset((_request, response) => response.writeHead(404, { 'cache-control': 'no-store' }).end());
    const read = (path: string, from: string, token = '') =>
      gateway.http.get(`/api${path}`).set('x-forwarded-for', from).set('x-client-token', token);
    const tokenOf = async (page: string, from: string) => {
      await gateway.http.get(page).set('x-forwarded-for', from).expect(404);
      return String(gateway.frontend.requests.at(-1)?.headers['x-client-token']);
    };
    const [guesser, other, renderer] = ['203.0.113.1', '203.0.113.2', '203.0.113.3'];
    for (let n = 0; n < 70; n += 1) await read('/pay/K7Q309PZ', guesser).expect(200);
    const guesses = ['/pay/A', '/receipts/A', '/certificates/A'];
    const pages = ['/pay/A', '/sw/receipt/A', '/receipt/A.pdf', '/verify/A'];
    for (let n = 0; n < 60; n += 1)
      await read(guesses[n % 3] as string, renderer, await tokenOf(pages[n % 4] as string, guesser)).expect(404);
    for (const path of [...guesses, '/pay/K7Q309PZ']) await read(path, guesser).expect(429);
    await read('/pay/K7Q309PZ', renderer, await tokenOf('/pay/K7Q309PZ', guesser)).expect(429);
    for (const client of [other, renderer]) await read('/pay/A', client).expect(404);
    advance(3_600_000);
    await read('/pay/K7Q309PZ', guesser).expect(200);
  });

  it('takes sixty photographs of applicants an hour from one client', async () => {
    gateway = await startGateway({ limits, trustedProxies: ['127.0.0.1'] });
    gateway.enquiries.reset((_request, response, body) => void body.then(() => json(response, 200, {})));
    const slots = ['face', 'profile', 'full', 'back'];
    const photograph = (n: number, from: string) =>
      gateway.http
        .post(`/api/applications/0190a000-0000-4000-8000-000000000000/photographs/${slots[n % 4]}`)
        .set('x-forwarded-for', from)
        .attach('file', Buffer.from('x'), 'x');
    for (let n = 0; n < 60; n += 1) await photograph(n, '203.0.113.1').expect(200);
    for (let n = 0; n < 4; n += 1) await photograph(n, '203.0.113.1').expect(429);
    await photograph(0, '203.0.113.2').expect(200);
  });

  it('takes six hundred changes of an experience an hour from one client', async () => {
    gateway = await startGateway({ limits: { enabled: true } });
    gateway.enquiries.reset((_request, response, body) => void body.then(() => json(response, 200, {})));
    const path = '/api/applications/0190a000-0000-4000-8000-000000000000/experience';
    const change = () => gateway.http.put(path).send({ experience: 'Two shows' });
    for (let n = 0; n < 600; n += 1) await change().expect(200);
    await change().expect(429);
  });

  it('refuses to check a password while too many wait, but not for a device that signed in before', async () => {
    gateway = await startGateway();
    const { headers } = await login('admin123').expect(200);
    const hasher = gateway.app.get(PasswordHasher);
    let isBusy = true;
    // Fills all places for running and waiting checks until the flag changes; checks of known devices are never refused.
    const others = Array.from({ length: 22 }, async () => {
      while (isBusy) await hasher.verify('of somebody else', undefined, { isKnownDevice: true });
    });
    const answers = await Promise.all(Array.from({ length: 18 }, () => login('wrong').then(({ status }) => status)));
    expect(answers).toEqual(Array(18).fill(429));
    const device = String(headers['set-cookie']).split(';')[0] as string;
    const { body } = await login('admin123').set('cookie', device).expect(200);
    await gateway.http
      .put('/api/admin/password')
      .set({ ...bearer(body.access_token), cookie: device })
      .send({ current_password: 'admin123', new_password: STRONG_PASSWORD })
      .expect(200);
    isBusy = false;
    await Promise.all(others);
    await login('wrong').expect(401);
    await login(STRONG_PASSWORD).expect(200);
  });

  it('takes the same time for a name that exists and one that does not', async () => {
    gateway = await startGateway();
    // Alternates both names and compares the least CPU time, which other load on the machine hardly changes.
    const least: Record<string, number> = { admin: Number.POSITIVE_INFINITY, nobody: Number.POSITIVE_INFINITY };
    for (let i = 0; i < 15; i += 1)
      for (const name of ['admin', 'nobody']) {
        const started = process.cpuUsage();
        await login('wrong', name).expect(401);
        const { user, system } = process.cpuUsage(started);
        least[name] = Math.min(least[name] as number, user + system);
      }
    const { admin = 0, nobody = 0 } = least;
    expect(Math.max(admin, nobody) / Math.min(admin, nobody)).toBeLessThan(2);
  });

  it('keeps its limits on a real site whatever RATE_LIMIT says, and takes twenty times as many forms in a demonstration', async () => {
    gateway = await startGateway();
    const env = {
      PORT: '1',
      MANAGEMENT_PORT: '2',
      DATABASE_URL: gateway.database.url,
      SERVICE_TOKEN_KEYS: `gateway:media=${'x'.repeat(32)}`,
      JWT_SECRET: 'y'.repeat(32),
      RATE_LIMIT: 'off',
      ...Object.fromEntries(
        ['CATALOGUE', 'ENQUIRIES', 'CONTENT', 'MEDIA', 'AGENCY', 'FRONTEND'].map((name) => [
          `${name}_URL`,
          'http://127.0.0.1:1',
        ]),
      ),
    };
    expect(readConfig(env).config.limits.enabled).toBe(true);
    expect(readConfig({ ...env, DEMO_MODE: 'true' }).config.limits.enabled).toBe(false);
    const formLimits = ({ config }: ReturnType<typeof readConfig>) => [
      config.limits.formsPerHour,
      config.limits.untokenedFormsPerHour,
      config.limits.allFormsPerHour,
    ];
    expect(formLimits(readConfig(env))).toEqual([60, 30, 200]);
    expect(formLimits(readConfig({ ...env, DEMO_MODE: 'true' }))).toEqual([1_200, 600, 4_000]);
    expect(() => readConfig({ ...env, JWT_SECRET: 'short', TRUSTED_PROXIES: 'all' })).toThrow(
      /JWT_SECRET.*\n.*TRUSTED_PROXIES|TRUSTED_PROXIES.*\n.*JWT_SECRET/,
    );
    expect(() => readConfig({ ...env, ADMIN_PASSWORD: 'admin123' })).toThrow(/ADMIN_PASSWORD: must have at least 15/);
  });
});
