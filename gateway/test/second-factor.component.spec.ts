import { generate } from 'otplib';
import supertest from 'supertest';
import { DataSource } from 'typeorm';
import { resetPassword } from '../src/auth/reset-password.ts';
import { bearer, DEMO, JWT_SECRET, portOf, type RunningGateway, startGateway } from './start-gateway.ts';

describe('the second factor', () => {
  let gateway: RunningGateway;
  let token: string;
  beforeEach(async () => {
    gateway = await startGateway({ limits: { enabled: true, loginsPer15Min: 100 } });
    token = await gateway.login();
  });
  afterEach(() => gateway.stop());

  const path = '/api/admin/second-factor';
  const put = (to: string, body: object) => gateway.http.put(to).set(bearer(token)).send(body);
  const login = (more = {}) => gateway.http.post('/api/admin/login').send({ ...DEMO, ...more });
  const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(gateway.clock.now().getTime() / 1_000) });
  /** Switches the second factor on and advances the clock to the next code. */
  const switchOn = async () => {
    const { body: begun } = await gateway.http
      .post(path)
      .set(bearer(token))
      .send({ password: DEMO.password })
      .expect(201);
    const { body } = await put(path, { code: await codeOf(begun.secret) }).expect(200);
    gateway.clock.advance(60_000);
    return { secret: begun.secret as string, uri: begun.uri as string, codes: body.recovery_codes as string[] };
  };

  it('leaves signing in as it was until a code has confirmed it', async () => {
    const begun = await gateway.http.post(path).set(bearer(token)).send({ password: DEMO.password }).expect(201);
    expect(begun.body.uri).toMatch(/^otpauth:\/\/totp\/.*secret=/);
    await login().expect(200);
    await put(path, { code: '000000' }).expect(400);
    await login().expect(200);
    expect((await gateway.http.get(path).set(bearer(token)).expect(200)).body).toEqual({
      enabled: false,
      recovery_codes_left: 0,
    });
  });

  it('asks for a code behind the right password, and takes each code once', async () => {
    const { secret } = await switchOn();
    const { body } = await login().expect(401);
    expect(body.code).toBe('second_factor_required');
    // Whoever knows the password alone is in the log.
    const lines = "SELECT status FROM audit_log WHERE action = 'code_asked'";
    expect(await gateway.app.get(DataSource).query(lines)).toEqual([{ status: 401 }]);
    const code = await codeOf(secret);
    await login({ code }).expect(200);
    expect((await login({ code }).expect(401)).body).toMatchObject({
      code: 'second_factor_required',
      detail: 'This is not a code that works now. Each works once: wait for the next one',
    });
    gateway.clock.advance(60_000);
    await login({ code: await codeOf(secret) }).expect(200);
  });

  it('says nothing of the code to whom the password is not known', async () => {
    const { secret } = await switchOn();
    const wrong = { password: 'not the password' };
    for (const more of [wrong, { ...wrong, code: await codeOf(secret) }])
      expect((await login(more).expect(401)).body).toMatchObject({
        code: 'unauthenticated',
        detail: 'Invalid username or password',
      });
    // A code that came with a wrong password is not used up.
    await login({ code: await codeOf(secret) }).expect(200);
  });

  it('opens with each recovery code once, however it is typed', async () => {
    const { codes } = await switchOn();
    expect(new Set(codes).size).toBe(8);
    const [first = '', second = ''] = codes;
    await login({ code: first.toLowerCase().replaceAll('-', ' ') }).expect(200);
    await login({ code: first }).expect(401);
    const both = await Promise.all([login({ code: second }), login({ code: second })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await gateway.http.get(path).set(bearer(token)).expect(200)).body.recovery_codes_left).toBe(6);
  });

  it('stops guesses of codes from many places, and still opens with a recovery code and to a device that signed in before', async () => {
    const guarded = await gateway.start({ trustedProxies: ['127.0.0.1'] });
    const http = supertest(`http://127.0.0.1:${portOf(guarded)}`);
    const from = (client: number, code: string) =>
      http
        .post('/api/admin/login')
        .set('x-forwarded-for', `203.0.113.${client}`)
        .send({ ...DEMO, code });
    const { headers } = await login().expect(200);
    const device = (headers['set-cookie'] ?? '').toString().split(';')[0] ?? '';
    const { secret, codes } = await switchOn();
    const guesses = await Promise.all(Array.from({ length: 15 }, (_, client) => from(client, '000000')));
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(5);
    await from(101, await codeOf(secret)).expect(429);
    await from(102, codes[0] ?? '').expect(200);
    await from(103, await codeOf(secret))
      .set('cookie', device)
      .expect(200);
  });

  it('counts no right code against later ones', async () => {
    const { secret } = await switchOn();
    for (let i = 0; i < 12; i += 1) {
      gateway.clock.advance(60_000);
      await login({ code: await codeOf(secret) }).expect(200);
    }
  });

  it('makes new recovery codes for a code of the app alone, not for the password', async () => {
    const { codes } = await switchOn();
    const { body } = await put(`${path}/recovery-codes`, { password: DEMO.password }).expect(400);
    expect(body.issues).toEqual([{ path: 'code', message: 'is required' }]);
    await put(`${path}/recovery-codes`, { code: codes[0] }).expect(200);
    await login({ code: codes[1] }).expect(401);
  });

  it('stops guesses of the first code', async () => {
    await gateway.http.post(path).set(bearer(token)).send({ password: DEMO.password }).expect(201);
    const guesses = await Promise.all(Array.from({ length: 12 }, () => put(path, { code: '000000' })));
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2);
    const lines = "SELECT status FROM audit_log WHERE action = 'confirmation_refused'";
    expect(await gateway.app.get(DataSource).query(lines)).toEqual(Array(10).fill({ status: 400 }));
  });

  it('takes back the count of a right first code', async () => {
    const few = await gateway.start({ limits: { enabled: true, loginsPer15Min: 2 } });
    const http = supertest(`http://127.0.0.1:${portOf(few)}`);
    const password = { password: DEMO.password };
    const { body } = await http.post(path).set(bearer(token)).send(password).expect(201);
    const confirm = (code: string) => http.put(path).set(bearer(token)).send({ code });
    await confirm('000000').expect(400);
    await confirm(await codeOf(body.secret)).expect(200);
    await http.post(path).set(bearer(token)).send(password).expect(409);
  });

  it('keeps the secret encrypted, and opens with a recovery code after JWT_SECRET changed', async () => {
    const { secret, codes } = await switchOn();
    const [row] = await gateway.app.get(DataSource).query('SELECT secret, recovery_hashes FROM admin_second_factor');
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(JSON.stringify(row)).not.toContain(codes[0]);
    const changed = await gateway.start({ jwtSecret: `${JWT_SECRET} changed` });
    const http = supertest(`http://127.0.0.1:${portOf(changed)}`);
    const loginThere = async (code = '') => http.post('/api/admin/login').send({ ...DEMO, code });
    expect((await loginThere(await codeOf(secret))).status).toBe(401);
    expect((await loginThere(codes[0])).status).toBe(200);
  });

  it('is begun and ended with the password only, and ended with a code', async () => {
    await gateway.http.post(path).set(bearer(token)).send({ password: 'wrong' }).expect(400);
    const { secret, codes } = await switchOn();
    await gateway.http.post(path).set(bearer(token)).send({ password: DEMO.password }).expect(409);
    await put(`${path}/off`, { password: 'wrong', code: codes[0] }).expect(400);
    await put(`${path}/off`, { password: DEMO.password, code: '123456' }).expect(400);
    const renewed = await put(`${path}/recovery-codes`, { code: await codeOf(secret) }).expect(200);
    await put(`${path}/off`, { password: DEMO.password, code: codes[0] }).expect(400);
    await put(`${path}/off`, { password: DEMO.password, code: renewed.body.recovery_codes[0] }).expect(200);
    await login().expect(200);
  });

  it('is off after “Switch off” was sent again, since the first response was lost', async () => {
    const { codes } = await switchOn();
    const end = (password: string, code = '') => put(`${path}/off`, { password, code });
    await end(DEMO.password, codes[0]).expect(200);
    await end('wrong', codes[1]).expect(400);
    await end(DEMO.password, codes[0]).expect(200, { ok: true });
    const lines = "SELECT count(*)::int FROM audit_log WHERE action = 'second_factor_off'";
    expect(await gateway.app.get(DataSource).query(lines)).toEqual([{ count: 1 }]);
  });

  it('goes when an operator resets the password', async () => {
    await switchOn();
    const options = { DATABASE_URL: gateway.config.database.url, ADMIN_USERNAME: 'admin' };
    const { password } = await resetPassword(options, '', gateway.database.definition);
    await login({ password }).expect(200);
  });
});

describe('the list of sessions', () => {
  let gateway: RunningGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.stop());

  it('names device and last use, and ends one of them', async () => {
    const agent =
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
    const { body } = await gateway.http.post('/api/admin/login').set('user-agent', agent).send(DEMO).expect(200);
    gateway.clock.advance(60_000);
    const mine = await gateway.login();
    const list = async () => (await gateway.http.get('/api/admin/sessions').set(bearer(mine)).expect(200)).body;
    const [first, other] = await list();
    expect(first).toMatchObject({ current: true });
    expect(other).toMatchObject({ device: 'Chrome on macOS', current: false });
    await gateway.http.delete(`/api/admin/sessions/${other.id}`).set(bearer(mine)).expect(200);
    await gateway.http.get('/api/admin/session').set(bearer(body.access_token)).expect(401);
    expect(await list()).toHaveLength(1);
    await gateway.http.delete(`/api/admin/sessions/${other.id}`).set(bearer(mine)).expect(404);
  });
});
