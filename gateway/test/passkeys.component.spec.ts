import { setTimeout } from 'node:timers/promises';
import type { Passkey } from '@nfa/contracts';
import supertest from 'supertest';
import { DataSource } from 'typeorm';
import { PasskeysService } from '../src/auth/passkeys.service.ts';
import { resetPassword } from '../src/auth/reset-password.ts';
import { Authenticator } from './authenticator.ts';
import { bearer, DEMO, JWT_SECRET, portOf, type RunningGateway, startGateway } from './start-gateway.ts';

describe('passkeys', () => {
  let gateway: RunningGateway;
  let token: string;
  beforeEach(async () => {
    gateway = await startGateway({ limits: { enabled: true, loginsPer15Min: 20 } });
    token = await gateway.login();
  });
  afterEach(() => gateway.stop());

  const path = '/api/admin/passkeys';
  const loginPath = '/api/admin/login/passkey';
  const asAdmin = (method: 'get' | 'post' | 'put', to: string) => gateway.http[method](to).set(bearer(token));
  const login = (more = {}) => gateway.http.post('/api/admin/login').send({ ...DEMO, ...more });
  const begin = async (): Promise<string> =>
    (await asAdmin('post', `${path}/challenge`).send({ password: DEMO.password }).expect(200)).body.options.challenge;
  const add = async (authenticator: Authenticator, name = 'My phone') =>
    asAdmin('post', path).send({ name, credential: authenticator.create(await begin()) });
  const challenge = async (): Promise<string> => {
    gateway.clock.advance(1);
    return (await gateway.http.get(loginPath).expect(200)).body.options.challenge;
  };
  const use = (authenticator: Authenticator, signed: string) =>
    gateway.http.post(loginPath).send(authenticator.get(signed));
  const list = async (): Promise<Passkey[]> => (await asAdmin('get', path).expect(200)).body;

  it('leaves signing in as it was until there is one', async () => {
    expect((await gateway.http.get(loginPath).expect(200)).body.available).toBe(false);
    await begin();
    const { body } = await login().expect(200);
    expect(Object.keys(body)).toEqual(['access_token', 'token_type', 'expires_in']);
  });

  it('opens the panel alone, names its last use, and each challenge is good once', async () => {
    const authenticator = new Authenticator();
    const { body } = await add(authenticator);
    expect(body.passkey).toMatchObject({ name: 'My phone', last_used_at: null });
    expect((await gateway.http.get(loginPath)).body.available).toBe(true);
    const signed = await challenge();
    const opened = await use(authenticator, signed).expect(200);
    await gateway.http.get('/api/admin/session').set(bearer(opened.body.access_token)).expect(200);
    expect(opened.headers['set-cookie']?.toString()).toContain('nfa_device=');
    expect((await list())[0]?.last_used_at).not.toBeNull();
    await use(authenticator, signed).expect(401);
    const again = await challenge();
    const both = await Promise.all([use(authenticator, again), use(authenticator, again)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('is asked for behind the password, where a recovery code helps once', async () => {
    const { body } = await add(new Authenticator());
    expect(body.recovery_codes).toHaveLength(8);
    expect((await login().expect(401)).body).toMatchObject({ code: 'passkey_required' });
    expect((await login({ password: 'wrong' }).expect(401)).body).toMatchObject({ code: 'unauthenticated' });
    await login({ code: body.recovery_codes[0] }).expect(200);
    await login({ code: body.recovery_codes[0] }).expect(401);
    await login({ code: '123456' }).expect(401);
    expect((await add(new Authenticator(), 'My laptop')).body.recovery_codes).toEqual([]);
    await login({ code: body.recovery_codes[1] }).expect(200);
  });

  it('has recovery codes that work for one of two first passkeys that are added at once', async () => {
    const begun = [await begin(), await begin()];
    const holder = gateway.app.get(DataSource).createQueryRunner();
    await holder.startTransaction();
    // Reads go on, and both additions wait until each has done what comes before its turn.
    await holder.query('LOCK TABLE admin_passkeys IN ROW EXCLUSIVE MODE');
    const adding = begun.map((signed, n) =>
      asAdmin('post', path)
        .send({ name: `Key ${n}`, credential: new Authenticator().create(signed) })
        .then(({ body }) => body.recovery_codes as string[]),
    );
    const waiting = 'SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))';
    while ((await holder.query(waiting)).length < begun.length) await setTimeout(5);
    await holder.commitTransaction();
    await holder.release();
    const shown = (await Promise.all(adding)).filter(({ length }) => length > 0);
    expect(shown).toHaveLength(1);
    for (const code of shown.flat()) await login({ code }).expect(200);
  });

  it('gets new recovery codes for the password, as long as there is no code app', async () => {
    const renew = (body: object) => asAdmin('put', '/api/admin/second-factor/recovery-codes').send(body);
    await renew({ password: DEMO.password }).expect(409);
    const { body } = await add(new Authenticator());
    expect((await renew({}).expect(400)).body.issues).toEqual([{ path: 'password', message: 'is required' }]);
    await renew({ password: 'wrong' }).expect(400);
    const renewed = await renew({ password: DEMO.password }).expect(200);
    expect(renewed.body.recovery_codes).toHaveLength(8);
    await login({ code: body.recovery_codes[0] }).expect(401);
    await login({ code: renewed.body.recovery_codes[0] }).expect(200);
    await renew({ code: renewed.body.recovery_codes[1] }).expect(200);
  });

  it('is one of twenty at most, also of those that are added at once', async () => {
    await add(new Authenticator());
    const begun = [await begin(), await begin(), await begin()];
    await gateway.app.get(DataSource).query(
      `INSERT INTO admin_passkeys (id, credential_id, public_key, sign_count, transports, name, created_at)
       SELECT gen_random_uuid(), n, '', 0, '{}', n, now() FROM generate_series(1, 18) AS n`,
    );
    const added = await Promise.all(
      begun.map((signed) =>
        asAdmin('post', path).send({ name: 'More', credential: new Authenticator().create(signed) }),
      ),
    );
    expect(added.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const { body } = await asAdmin('post', `${path}/challenge`).send({ password: DEMO.password }).expect(409);
    expect(body.detail).toBe('There are 20 passkeys. Remove one first.');
  });

  it('takes nothing that was signed for another site, without a finger or PIN, too late, or for another purpose', async () => {
    const elsewhere = 'https://nairobi-face.example';
    for (const behaviour of [{ origin: elsewhere }, { rpId: 'nairobi-face.example' }, { isVerified: false }]) {
      expect((await add(new Authenticator(behaviour))).status).toBe(400);
    }
    const authenticator = new Authenticator();
    const late = await begin();
    gateway.clock.advance(5 * 60_000 + 1);
    // Confirms the password again, so that only the age of the first challenge can cause the refusal.
    await begin();
    const tooLate = { name: 'Late', credential: authenticator.create(late) };
    await asAdmin('post', path).send(tooLate).expect(400);
    await asAdmin('post', path)
      .send({ name: 'Other purpose', credential: authenticator.create(await challenge()) })
      .expect(400);
    expect(await list()).toEqual([]);

    await add(authenticator);
    await use(authenticator, await begin()).expect(401);
    await use(authenticator, Buffer.from('made up').toString('base64url')).expect(401);
    const old = await challenge();
    gateway.clock.advance(5 * 60_000 + 1);
    await use(authenticator, old).expect(401);
    await use(new Authenticator(), await challenge()).expect(401);
    const forged = authenticator.get(await challenge());
    forged.response.signature = new Authenticator().get(await challenge()).response.signature;
    await gateway.http.post(loginPath).send(forged).expect(401);
    await use(authenticator, await challenge()).expect(200);
  });

  it('is refused when its count goes back: then it is a copy', async () => {
    const authenticator = new Authenticator();
    await add(authenticator);
    authenticator.signCount = 7;
    await use(authenticator, await challenge()).expect(200);
    await use(authenticator, await challenge()).expect(401);
    authenticator.signCount = 8;
    await use(authenticator, await challenge()).expect(200);
  });

  it('is begun and removed with the password only, and named', async () => {
    await asAdmin('post', `${path}/challenge`).send({ password: 'wrong' }).expect(400);
    await gateway.http.post(`${path}/challenge`).send({ password: DEMO.password }).expect(401);
    const authenticator = new Authenticator();
    const unnamed = await asAdmin('post', path).send({ name: ' ', credential: authenticator.create(await begin()) });
    expect(unnamed.body.issues).toEqual([{ path: 'name', message: 'is required' }]);
    await add(authenticator);
    expect((await add(authenticator)).status).toBe(409);
    const [passkey] = await list();
    const off = `${path}/${passkey?.id}/off`;
    await asAdmin('put', off).send({ password: 'wrong' }).expect(400);
    await asAdmin('put', off).send({ password: DEMO.password }).expect(200);
    await asAdmin('put', off).send({ password: DEMO.password }).expect(404);
    await use(authenticator, await challenge()).expect(401);
    await login().expect(200);
    const { body } = await asAdmin('get', '/api/admin/second-factor');
    expect(body).toEqual({ enabled: false, recovery_codes_left: 0 });
  });

  it('stays after JWT_SECRET changed and after signing out everywhere, and goes when an operator resets the password', async () => {
    const authenticator = new Authenticator();
    await add(authenticator);
    await asAdmin('post', '/api/admin/logout-everywhere').expect(200);
    const changed = await gateway.start({ jwtSecret: `${JWT_SECRET} changed` });
    const there = supertest(`http://127.0.0.1:${portOf(changed)}`);
    const { body } = await there.get(loginPath);
    await there.post(loginPath).send(authenticator.get(body.options.challenge)).expect(200);
    const options = { DATABASE_URL: gateway.config.database.url, ADMIN_USERNAME: 'admin' };
    const { password } = await resetPassword(options, '', gateway.database.definition);
    await use(authenticator, await challenge()).expect(401);
    await login({ password }).expect(200);
  });

  it('is not stored when its session cannot note it, since its recovery codes would reach nobody', async () => {
    const source = gateway.app.get(DataSource);
    await source.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$`);
    await source.query(
      'CREATE TRIGGER refuse BEFORE UPDATE OF second_factor_at ON admin_sessions FOR EACH ROW EXECUTE FUNCTION refuse()',
    );
    expect((await add(new Authenticator())).status).toBe(500);
    await source.query('DROP FUNCTION refuse CASCADE');
    expect(await list()).toEqual([]);
  });

  it('opens nothing when an operator resets the password meanwhile', async () => {
    const authenticator = new Authenticator();
    await add(authenticator);
    const passkeys = gateway.app.get(PasskeysService);
    const accept = passkeys.accept.bind(passkeys);
    jest.spyOn(passkeys, 'accept').mockImplementationOnce(async (signed) => {
      const isAccepted = await accept(signed);
      const options = { DATABASE_URL: gateway.config.database.url, ADMIN_USERNAME: 'admin' };
      await resetPassword(options, '', gateway.database.definition);
      return isAccepted;
    });
    await use(authenticator, await challenge()).expect(401);
    const live = 'SELECT FROM admin_sessions WHERE revoked_at IS NULL';
    expect(await gateway.app.get(DataSource).query(live)).toEqual([]);
  });

  it('counts tries for each client, and failures of others keep nobody out', async () => {
    const guarded = await gateway.start({ trustedProxies: ['127.0.0.1'] });
    const http = supertest(`http://127.0.0.1:${portOf(guarded)}`);
    const authenticator = new Authenticator();
    await add(authenticator);
    const from = (client: number, body: object) =>
      http.post(loginPath).set('x-forwarded-for', `203.0.113.${client}`).send(body);
    const stranger = new Authenticator();
    const tries = await Promise.all(Array.from({ length: 25 }, async () => from(1, stranger.get(await challenge()))));
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(5);
    for (const client of [2, 2, 2, 2, 2]) await from(client, stranger.get(await challenge())).expect(401);
    await from(2, authenticator.get(await challenge())).expect(200);
  });

  it('is written into the activity log', async () => {
    const authenticator = new Authenticator();
    await add(authenticator);
    await use(new Authenticator(), await challenge()).expect(401);
    await use(authenticator, await challenge()).expect(200);
    const lines: { action: string; status: number }[] = await gateway.app
      .get(DataSource)
      .query("SELECT action, status FROM audit_log WHERE action LIKE 'passkey%' ORDER BY seq");
    expect(lines).toEqual([
      { action: 'passkey_added', status: 200 },
      { action: 'passkey_refused', status: 401 },
      { action: 'passkey_login', status: 200 },
    ]);
  });
});
