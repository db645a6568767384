import { nairobiDay } from '@nfa/contracts';
import { Health } from '@nfa/service-kit';
import { CuttableLink, timerSeconds } from '@nfa/service-kit/testing';
import supertest from 'supertest';
import { DataSource } from 'typeorm';
import { verifyAudit } from '../src/audit/verify-audit.ts';
import { PasswordHasher } from '../src/auth/password-hasher.ts';
import { resetPassword } from '../src/auth/reset-password.ts';
import { until } from './recorder.ts';
import { bearer, DEMO, portOf, type RunningGateway, STRONG_PASSWORD, startGateway } from './start-gateway.ts';

describe('signing in', () => {
  let gateway: RunningGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.stop());

  const session = (token: string) => gateway.http.get('/api/admin/session').set(bearer(token));

  it('answers a token that opens the panel for eight hours at most', async () => {
    const { body } = await gateway.http.post('/api/admin/login').send(DEMO).expect(200);
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 28_800 });
    const { body: current } = await session(body.access_token).expect(200);
    expect(current).toMatchObject({ username: 'admin', demo: true });
    for (let minutes = 0; minutes < 480; minutes += 30) {
      await session(body.access_token).expect(200);
      gateway.clock.advance(30 * 60_000);
    }
    await session(body.access_token).expect(401);
  });

  it('ends a session that nobody used for an hour', async () => {
    const token = await gateway.login();
    gateway.clock.advance(59 * 60_000);
    await session(token).expect(200);
    gateway.clock.advance(61 * 60_000);
    await session(token).expect(401);
  });

  it('deletes a session a day after it has ended', async () => {
    await gateway.login();
    gateway.clock.advance(33 * 3_600_000);
    await gateway.login();
    const sessions = gateway.app.get(DataSource).query('SELECT count(*)::int AS count FROM admin_sessions');
    expect(await sessions).toEqual([{ count: 1 }]);
  });

  it('answers a wrong name and a wrong password in the same words', async () => {
    const answers = await Promise.all(
      [
        { username: 'admin', password: 'wrong' },
        { username: 'nobody', password: 'admin123' },
      ].map((input) => gateway.http.post('/api/admin/login').send(input).expect(401)),
    );
    const [known, unknown] = answers.map(({ body: { request_id: _, ...body }, headers }) => ({
      body,
      headers: Object.keys(headers).sort(),
    }));
    expect(known).toEqual(unknown);
    expect(known?.body.detail).toBe('Invalid username or password');
  });

  it('takes the name in any letter case, the password only as it is', async () => {
    await gateway.http
      .post('/api/admin/login')
      .send({ ...DEMO, username: ' Admin ' })
      .expect(200);
    await gateway.http
      .post('/api/admin/login')
      .send({ ...DEMO, password: 'Admin123' })
      .expect(401);
  });

  it('ends one session by signing out, at once, and leaves the other', async () => {
    const [first, second] = [await gateway.login(), await gateway.login()];
    await session(first).expect(200);
    await gateway.http.post('/api/admin/logout').set(bearer(first)).expect(200, { ok: true });
    await session(first).expect(401);
    await session(second).expect(200);
  });

  it('ends all sessions by signing out everywhere', async () => {
    const [first, second] = [await gateway.login(), await gateway.login()];
    await gateway.http.post('/api/admin/logout-everywhere').set(bearer(first)).expect(200);
    await session(first).expect(401);
    await session(second).expect(401);
  });

  it('ends a session in the other gateways within five seconds without Redis', async () => {
    const other = supertest(`http://127.0.0.1:${portOf(await gateway.start())}`);
    const token = await gateway.login();
    await other.get('/api/admin/session').set(bearer(token)).expect(200);
    await gateway.http.post('/api/admin/logout').set(bearer(token)).expect(200);
    gateway.clock.advance(5_001);
    await other.get('/api/admin/session').set(bearer(token)).expect(401);
  });

  it('ends a session in the other gateways at once with Redis', async () => {
    const redisUrl = process.env.TEST_REDIS_URL as string;
    const [one, two] = (await Promise.all([gateway.start({ redisUrl }), gateway.start({ redisUrl })])).map((app) =>
      supertest(`http://127.0.0.1:${portOf(app)}`),
    ) as [ReturnType<typeof supertest>, ReturnType<typeof supertest>];
    const token = await gateway.login();
    // Repeats a logout at one gateway until it ends the session at the other: then both are connected to Redis.
    await until(async () => {
      const fresh = await gateway.login();
      await two.get('/api/admin/session').set(bearer(fresh)).expect(200);
      await one.post('/api/admin/logout').set(bearer(fresh)).expect(200);
      return (await two.get('/api/admin/session').set(bearer(fresh))).status === 401;
    });
    await two.get('/api/admin/session').set(bearer(token)).expect(200);
  });

  it('lets nobody in while the database is away, and serves visitors on', async () => {
    const token = await gateway.login();
    const { link, url } = await CuttableLink.to(gateway.database.url);
    const limits = { enabled: true, loginsPer15Min: 1 };
    const app = await gateway.start({ database: { url, poolSize: 3 }, limits });
    const http = supertest(`http://127.0.0.1:${portOf(app)}`);
    await http.get('/api/admin/activity').set(bearer(token)).expect(200);
    link.cut();
    gateway.clock.advance(5_001);
    await http.get('/api/admin/session').set(bearer(token)).expect(503);
    await http.get('/api/admin/stats').set(bearer(token)).expect(503);
    await http.post('/api/admin/login').send(DEMO).expect(503);
    await http.get('/api/models').expect(200);
    await http.get('/api/courses').set(bearer(token)).expect(200).expect('x-cache', 'miss');
    // The gateway stays ready, so that load balancers go on sending visitors.
    expect((await app.get(Health).ready()).ready).toBe(true);
    link.mend();
    await http.get('/api/admin/session').set(bearer(token)).expect(200);
    // A sign-in that could not be checked does not count as a failed one.
    await http.post('/api/admin/login').send(DEMO).expect(200);
    await app.get(DataSource).destroy();
    await link.close();
  });

  it('answers within five seconds while the database stands still', async () => {
    const token = await gateway.login();
    const { link, url } = await CuttableLink.to(gateway.database.url);
    const app = await gateway.start({ database: { url, poolSize: 2 } });
    const http = supertest(`http://127.0.0.1:${portOf(app)}`);
    await http.get('/api/admin/session').set(bearer(token)).expect(200);
    link.freeze();
    gateway.clock.advance(5_001);
    const calls = [
      ...Array.from({ length: 5 }, () => http.get('/api/admin/session').set(bearer(token))),
      http.get('/api/admin/registrations').set(bearer(token)),
      http.post('/api/admin/login').send(DEMO),
    ];
    const reads = [http.get('/api/courses').set(bearer(token)), http.get('/api/models').set(bearer(token))];
    const secondsOf = (requests: typeof calls, status: number) =>
      timerSeconds(async () => {
        const statuses = (await Promise.all(requests)).map((response) => response.status);
        expect(statuses).toEqual(Array(requests.length).fill(status));
      });
    expect(await secondsOf(calls, 503)).toBeLessThan(5);
    expect(await secondsOf(reads, 200)).toBeLessThan(5);
    link.thaw();
    await until(async () => (await http.get('/api/admin/session').set(bearer(token))).status === 200);
    await app.get(DataSource).destroy();
    await link.close();
  });

  it('keeps a log of who signed in and out, newest first, and sees when a line was changed', async () => {
    const [token] = [await gateway.login(), await gateway.login(), await gateway.login()];
    const { body, headers } = await gateway.http.get('/api/admin/activity?limit=2').set(bearer(token)).expect(200);
    expect(body).toHaveLength(2);
    expect(body[0]).toMatchObject({ action: 'login', entity: 'session', entity_id: null, peer: '127.0.0.1' });
    expect(Number(headers['x-total-count'])).toBe(Number(body[0].id));
    const found = async (query: string) =>
      (await gateway.http.get(`/api/admin/activity?${query}`).set(bearer(token)).expect(200)).body.length;
    const day = nairobiDay(new Date(body[0].at));
    expect(await found(`from=${day}&to=${day}`)).toBeGreaterThan(2);
    expect(await found('to=2020-01-01')).toBe(0);
    expect(await found('entity=session')).toBeGreaterThan(2);
    expect(await found('entity=models')).toBe(0);
    expect(await found(`actor=${body[0].actor}`)).toBe(1);
    const none = await gateway.http.get('/api/admin/activity?actor=none').set(bearer(token)).expect(200);
    expect(none.body.map(({ actor }: { actor: string | null }) => actor)).toEqual(none.body.map(() => null));
    expect(none.body.length).toBeLessThan(Number(body[0].id));
    await gateway.http.get('/api/admin/activity?actor=somebody').set(bearer(token)).expect(400);
    const verify = () => verifyAudit(gateway.database.url, gateway.database.definition);
    expect(await verify()).toEqual({ lines: Number(body[0].id), brokenAt: undefined });
    const source = gateway.app.get(DataSource);
    await expect(source.query("UPDATE audit_log SET action = 'nothing' WHERE seq = 3")).rejects.toThrow(/only grows/);
    await expect(source.query('DELETE FROM audit_log')).rejects.toThrow(/only grows/);
    await source.query('ALTER TABLE audit_log DISABLE TRIGGER audit_log_only_grows');
    await source.query("UPDATE audit_log SET peer = '203.0.113.9' WHERE seq = 3");
    expect(await verify()).toEqual({ lines: 3, brokenAt: '3' });
    await source.query(
      'INSERT INTO audit_log SELECT 0, at, actor, peer, action, entity, entity_id, status, prev_hash, hash FROM audit_log WHERE seq = 1',
    );
    expect(await verify()).toEqual({ lines: 1, brokenAt: '0' });
  });
});

describe('the password', () => {
  let gateway: RunningGateway;
  beforeEach(async () => {
    gateway = await startGateway();
  });
  afterEach(() => gateway.stop());

  const change = (token: string, current_password: string, new_password: string) =>
    gateway.http.put('/api/admin/password').set(bearer(token)).send({ current_password, new_password });

  it('changes, ends every session and answers a new token', async () => {
    const [token, other] = [await gateway.login(), await gateway.login()];
    const { body } = await change(token, 'admin123', STRONG_PASSWORD).expect(200);
    for (const old of [token, other]) await gateway.http.get('/api/admin/session').set(bearer(old)).expect(401);
    const { body: session } = await gateway.http.get('/api/admin/session').set(bearer(body.access_token)).expect(200);
    expect(session.demo).toBe(false);
    await gateway.http.get('/api/admin/sign-in-hint').expect(200, { demo: false });
    await gateway.http.post('/api/admin/login').send(DEMO).expect(401);
    await gateway.http.post('/api/admin/login').send({ username: 'admin', password: STRONG_PASSWORD }).expect(200);
    const same = await change(body.access_token, STRONG_PASSWORD, STRONG_PASSWORD).expect(400);
    expect(same.body.issues).toEqual([{ path: 'new_password', message: 'must differ from the current password' }]);
  });

  it('opens and changes nothing when it is replaced while it is checked', async () => {
    const token = await gateway.login();
    const hasher = gateway.app.get(PasswordHasher);
    const verify = hasher.verify.bind(hasher);
    const options = { DATABASE_URL: gateway.database.url, ADMIN_USERNAME: 'admin' };
    const replaceMeanwhile = () =>
      jest.spyOn(hasher, 'verify').mockImplementationOnce(async (...given) => {
        const isRight = await verify(...given);
        await resetPassword(options, STRONG_PASSWORD, gateway.database.definition);
        return isRight;
      });
    replaceMeanwhile();
    const { body } = await change(token, 'admin123', 'four slow tortoises cross at noon').expect(400);
    expect(body.issues).toEqual([{ path: 'current_password', message: 'is not the current password' }]);
    replaceMeanwhile();
    await gateway.http.post('/api/admin/login').send({ username: 'admin', password: STRONG_PASSWORD }).expect(401);
    const live = 'SELECT FROM admin_sessions WHERE revoked_at IS NULL';
    expect(await gateway.app.get(DataSource).query(live)).toEqual([]);
  });

  it('is changed in the name of the session that asked for it', async () => {
    const token = await gateway.login();
    await change(token, 'admin123', STRONG_PASSWORD).expect(200);
    const source = gateway.app.get(DataSource);
    const [line] = await source.query(`SELECT actor FROM audit_log WHERE action = 'change_password'`);
    expect(line.actor).toBe(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti);
  });

  it.each([
    ['admin123', 'short', 'new_password'],
    ['admin123', 'passwordpassword', 'new_password'],
    ['admin123', 'NairobiFaceAcademy2024!', 'new_password'],
    ['admin123', 'aaaaaaaaaaaaaaaaaaaa', 'new_password'],
    ['admin123', 'adminadminadmin1', 'new_password'],
    ['admin123', 'qwertyuiop1234567890', 'new_password'],
    ['wrong', STRONG_PASSWORD, 'current_password'],
  ])('refuses %s → %s and names %s', async (current, next, field) => {
    const { body } = await change(await gateway.login(), current, next).expect(400);
    expect(body.issues).toEqual([{ path: field, message: expect.any(String) }]);
    await gateway.http.post('/api/admin/login').send(DEMO).expect(200);
  });
});

describe('a password from the command line', () => {
  it('replaces the old one, ends every session and is in the log; a weak one is refused', async () => {
    const gateway = await startGateway();
    const token = await gateway.login();
    const options = { DATABASE_URL: gateway.database.url, ADMIN_USERNAME: 'admin' };
    await expect(resetPassword(options, 'short', gateway.database.definition)).rejects.toThrow(/15 characters/);
    const { password, isGenerated } = await resetPassword(options, '', gateway.database.definition);
    expect(isGenerated).toBe(true);
    gateway.clock.advance(5_001);
    await gateway.http.get('/api/admin/session').set(bearer(token)).expect(401);
    const { body } = await gateway.http.post('/api/admin/login').send({ username: 'admin', password }).expect(200);
    const { body: log } = await gateway.http.get('/api/admin/activity').set(bearer(body.access_token)).expect(200);
    expect(log[1]).toMatchObject({ action: 'reset_password', peer: 'command line' });
    const { brokenAt } = await verifyAudit(gateway.database.url, gateway.database.definition);
    expect(brokenAt).toBeUndefined();
    await gateway.stop();
  });
});

describe('demonstration and real site', () => {
  let gateway: RunningGateway;
  afterEach(() => gateway.stop());

  it('tells of the published credentials only in a demonstration', async () => {
    gateway = await startGateway();
    await gateway.http.get('/api/admin/sign-in-hint').expect(200, { demo: true });
  });

  it('starts a real site with the given password and refuses the published one', async () => {
    gateway = await startGateway({ demoMode: false, admin: { username: 'salome', firstPassword: STRONG_PASSWORD } });
    await gateway.http.get('/api/admin/sign-in-hint').expect(200, { demo: false });
    await gateway.http.post('/api/admin/login').send({ username: 'salome', password: 'admin123' }).expect(401);
    await gateway.http.post('/api/admin/login').send({ username: 'salome', password: STRONG_PASSWORD }).expect(200);
    // The published password is refused even when its hash is stored.
    const hash = await new PasswordHasher().hash('admin123');
    await gateway.app.get(DataSource).query('UPDATE admin_account SET password_hash = $1', [hash]);
    await gateway.http.post('/api/admin/login').send({ username: 'salome', password: 'admin123' }).expect(401);
  });

  it('replaces the published password, its sessions and second factors when a demonstration becomes a real site', async () => {
    gateway = await startGateway();
    const token = await gateway.login();
    const database = gateway.app.get(DataSource);
    await database.query(
      `INSERT INTO admin_passkeys (id, credential_id, public_key, sign_count, transports, name, created_at)
       VALUES (gen_random_uuid(), 'a stranger’s', '', 0, '{}', 'phone', now())`,
    );
    const real = await gateway.start({ demoMode: false, admin: { username: 'admin', firstPassword: STRONG_PASSWORD } });
    const http = supertest(`http://127.0.0.1:${portOf(real)}`);
    await http.get('/api/admin/session').set(bearer(token)).expect(401);
    await http.post('/api/admin/login').send(DEMO).expect(401);
    await http.post('/api/admin/login').send({ username: 'admin', password: STRONG_PASSWORD }).expect(200);
    expect(await database.query('SELECT FROM admin_passkeys')).toEqual([]);
    const lines = "SELECT actor, peer FROM audit_log WHERE action = 'reset_password'";
    expect(await database.query(lines)).toEqual([{ actor: null, peer: 'gateway' }]);
  });

  /** Returns the passwords that gateways print while `start` runs. */
  const printed = async (start: () => Promise<unknown>): Promise<string[]> => {
    const written: string[] = [];
    const spy = jest.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
    try {
      await start();
    } finally {
      spy.mockRestore();
    }
    return written.flatMap((text) => /Password: +(\S+)/.exec(text)?.[1] ?? []);
  };

  it('prints the one password that works when several gateways of a former demonstration start at once', async () => {
    gateway = await startGateway();
    const passwords = await printed(() => Promise.all([1, 2, 3].map(() => gateway.start({ demoMode: false }))));
    expect(passwords).toHaveLength(1);
    await gateway.http.post('/api/admin/login').send({ username: 'admin', password: passwords[0] }).expect(200);
  });

  it('prints a generated password once when none is given', async () => {
    const passwords = await printed(async () => {
      gateway = await startGateway({ demoMode: false });
      await gateway.start();
    });
    expect(passwords).toHaveLength(1);
    await gateway.http.post('/api/admin/login').send({ username: 'admin', password: passwords[0] }).expect(200);
  });
});
