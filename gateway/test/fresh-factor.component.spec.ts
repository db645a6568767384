import { allRoutes, freshFactorMinutes, routePath } from '@nfa/contracts';
import { generate } from 'otplib';
import { DataSource } from 'typeorm';
import { Authenticator } from './authenticator.ts';
import { bearer, DEMO, type RunningGateway, STRONG_PASSWORD, startGateway } from './start-gateway.ts';

describe('a fresh factor', () => {
  let gateway: RunningGateway;
  /** Token of a session that may be stolen. */
  let token: string;
  beforeEach(async () => {
    gateway = await startGateway();
    token = await gateway.login();
  });
  afterEach(() => gateway.stop());

  const { password } = DEMO;
  const missing = 'fresh_factor_required';
  const call = (method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object) =>
    gateway.http[method](`/api/admin${path}`).set(bearer(token)).send(body);
  const grow = () => gateway.clock.advance(freshFactorMinutes * 60_000 + 1);
  const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(gateway.clock.now().getTime() / 1_000) });
  const switchOn = async (): Promise<{ secret: string; codes: string[] }> => {
    const { secret } = (await call('post', '/second-factor', { password }).expect(201)).body;
    const { body } = await call('put', '/second-factor', { code: await codeOf(secret) }).expect(200);
    gateway.clock.advance(60_000);
    return { secret, codes: body.recovery_codes };
  };
  const challenge = async (): Promise<string> => {
    gateway.clock.advance(1);
    return (await gateway.http.get('/api/admin/login/passkey').expect(200)).body.options.challenge;
  };
  const begin = () => call('post', '/passkeys/challenge', { password });
  const addPasskey = async (): Promise<Authenticator> => {
    const authenticator = new Authenticator();
    const { body } = await begin().expect(200);
    const credential = authenticator.create(body.options.challenge);
    await call('post', '/passkeys', { name: 'My phone', credential }).expect(201);
    return authenticator;
  };
  /** Returns all rows that decide who may sign in, and the sessions. */
  const stored = async (): Promise<unknown> => {
    const tables = ['admin_account', 'admin_second_factor', 'admin_passkeys', 'admin_devices'];
    const source = gateway.app.get(DataSource);
    const rows = tables.map((table) => source.query(`SELECT * FROM ${table} ORDER BY 1`));
    return [...(await Promise.all(rows)), await source.query('SELECT id, revoked_at FROM admin_sessions ORDER BY 1')];
  };

  it('is missing with session and password alone: they make no passkey that would skip the code', async () => {
    await switchOn();
    grow();
    const { body } = await begin().expect(403);
    expect(body).toMatchObject({ code: missing, detail: 'Confirm that it is you' });
    expect((await call('get', '/passkeys')).body).toEqual([]);
  });

  const calls = allRoutes.filter(({ fresh, service }) => fresh && service === 'gateway');
  it('is asked for by every call that changes how somebody signs in, or ends sessions', () => {
    expect(calls.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'DELETE /admin/sessions/:id',
      'POST /admin/logout-everywhere',
      'POST /admin/passkeys',
      'POST /admin/passkeys/challenge',
      'POST /admin/second-factor',
      'PUT /admin/passkeys/:id/off',
      'PUT /admin/password',
      'PUT /admin/second-factor',
    ]);
  });

  it('is missing for all of them behind a stolen session and the password, and nothing changes', async () => {
    await addPasskey();
    await switchOn();
    grow();
    const [passkey] = (await call('get', '/passkeys').expect(200)).body;
    const before = await stored();
    const body = {
      password,
      current_password: password,
      new_password: STRONG_PASSWORD,
      code: '000000',
      name: 'Mine',
      credential: new Authenticator().create(await challenge()),
    };
    for (const { method, path } of calls) {
      const to = routePath(path, { id: passkey.id }).replace('/admin', '');
      const { status, body: problem } = await call(method.toLowerCase() as 'put', to, body);
      expect([method, path, status, problem.code]).toEqual([method, path, 403, missing]);
    }
    // These routes require a code in the request itself.
    await call('put', '/second-factor/recovery-codes', { password }).expect(400);
    await call('put', '/second-factor/off', { password, code: '000000' }).expect(400);
    expect(await stored()).toEqual(before);
  });

  it('is the code or a recovery code, once each, or a passkey; the password counts no more', async () => {
    const { secret, codes } = await switchOn();
    const prove = (proof: object) => call('put', '/session/factor', proof);
    grow();
    expect((await prove({ password }).expect(400)).body.issues).toEqual([{ path: 'code', message: 'is required' }]);
    await prove({ code: '000000' }).expect(400);
    await begin().expect(403);
    await prove({ code: await codeOf(secret) }).expect(200);
    const authenticator = await addPasskey();
    grow();
    await begin().expect(403);
    await prove({ passkey: new Authenticator().get(await challenge()) }).expect(400);
    await begin().expect(403);
    const passkey = authenticator.get(await challenge());
    await prove({ passkey }).expect(200);
    await begin().expect(200);
    grow();
    await prove({ passkey }).expect(400);
    await prove({ code: codes[0] }).expect(200);
    await begin().expect(200);
    grow();
    await prove({ code: codes[0] }).expect(400);
    await begin().expect(403);
  });

  it('is the password where there is no second factor, also the one in the body of a call', async () => {
    grow();
    const other = await gateway.login();
    const [first] = (await call('get', '/sessions').expect(200)).body;
    await call('delete', `/sessions/${first.id}`).expect(403);
    await call('put', '/session/factor', { password: 'wrong' }).expect(400);
    await call('delete', `/sessions/${first.id}`).expect(403);
    await call('put', '/session/factor', { password }).expect(200);
    await call('delete', `/sessions/${first.id}`).expect(200);
    await gateway.http.get('/api/admin/session').set(bearer(other)).expect(401);
    grow();
    const change = { current_password: password, new_password: STRONG_PASSWORD };
    await call('put', '/password', { ...change, current_password: 'wrong' }).expect(400);
    await call('put', '/password', change).expect(200);
  });

  it('belongs to one session, and the password that it proved counts no more once there is a second factor', async () => {
    const other = await gateway.login();
    await switchOn();
    await gateway.http.post('/api/admin/logout-everywhere').set(bearer(other)).expect(403);
    await call('post', '/logout-everywhere').expect(200);
  });

  it('is not renewed by a new password', async () => {
    await switchOn();
    gateway.clock.advance((freshFactorMinutes - 2) * 60_000);
    const change = { current_password: password, new_password: STRONG_PASSWORD };
    token = (await call('put', '/password', change).expect(200)).body.access_token;
    await call('post', '/passkeys/challenge', { password: STRONG_PASSWORD }).expect(200);
    gateway.clock.advance(2 * 60_000);
    await call('post', '/passkeys/challenge', { password: STRONG_PASSWORD }).expect(403);
  });

  it('is asked for before a recovery code is made for the password alone', async () => {
    await addPasskey();
    grow();
    const before = await stored();
    await call('put', '/second-factor/recovery-codes', { password }).expect(403);
    expect(await stored()).toEqual(before);
  });

  it.each([
    ['/consent-policy', { adults: 'off', children: 'off' }],
    ['/retention/catalogue', { kind: 'packages', days: 30 }],
    ['/retention/enquiries', { kind: 'registrations', days: 30 }],
    ['/retention/agency', { kind: 'jobs', days: 30 }],
  ])('is asked for by %s, which takes consents or records away', async (path, body) => {
    const services = [gateway.catalogue, gateway.enquiries, gateway.agency];
    const sent = () => services.flatMap(({ requests }) => requests.filter(({ method }) => method === 'PUT')).length;
    await call('put', path, body);
    expect(sent()).toBe(1);
    grow();
    expect((await call('put', path, body).expect(403)).body.code).toBe(missing);
    expect(sent()).toBe(1);
  });

  it('is told to a service that decides itself, and never by the client', async () => {
    const save = () =>
      gateway.http
        .put('/api/admin/enquiry-settings')
        .set({ ...bearer(token), 'x-fresh-factor': '1' })
        .send({});
    const told = () => gateway.enquiries.requests.at(-1)?.headers['x-fresh-factor'];
    await save();
    expect(told()).toBe('1');
    grow();
    await save();
    expect(told()).toBeUndefined();
  });
});
