import type { ActivityLine } from '@nfa/contracts';
import { newId } from '@nfa/service-kit';
import { generate } from 'otplib';
import { DataSource } from 'typeorm';
import { AuditService } from '../src/audit/audit.service.ts';
import { verifyAudit } from '../src/audit/verify-audit.ts';
import { Authenticator } from './authenticator.ts';
import { json, type Recorder } from './recorder.ts';
import { bearer, DEMO, type RunningGateway, startGateway } from './start-gateway.ts';

/** Makes a service return activity lines, and delete those that the gateway reports as logged. */
function hold(service: Recorder, lines: ActivityLine[]): void {
  service.reset((request, response, body) => {
    if (request.url !== '/internal/activity') return json(response, 200, []);
    void body.then((text) => {
      const { logged } = JSON.parse(text) as { logged: string[] };
      for (const id of logged)
        lines.splice(
          lines.findIndex((line) => line.id === id),
          1,
        );
      json(response, 200, lines.slice(0, 2));
    });
  });
}

const line = (entity_id: string, at = '2026-11-23T09:00:00.000Z'): ActivityLine => ({
  id: newId(),
  at,
  actor: newId(),
  client_ip: '203.0.113.7',
  action: 'replace',
  entity: 'models',
  entity_id,
  status: 200,
});

describe('the activity log', () => {
  let gateway: RunningGateway;
  beforeEach(async () => {
    gateway = await startGateway();
  });
  afterEach(() => gateway.stop());

  const list = async () => {
    const token = await gateway.login();
    const { body } = await gateway.http.get('/api/admin/activity').set(bearer(token)).expect(200);
    return (body as { entity_id: string; action: string }[]).filter(({ action }) => action !== 'login');
  };
  const verify = () => verifyAudit(gateway.database.url, gateway.database.definition);

  it('shows what the services have written the moment it is read, and keeps its chain', async () => {
    const ofCatalogue = ['a', 'b', 'c', 'd', 'e'].map((id) => line(id));
    const ofContent = [line('f')];
    hold(gateway.catalogue, ofCatalogue);
    hold(gateway.content, ofContent);
    const shown = await list();
    expect(shown.map(({ entity_id }) => entity_id).sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(shown[0]).toMatchObject({ action: 'replace', entity: 'models', peer: '203.0.113.7' });
    expect([...ofCatalogue, ...ofContent]).toEqual([]);
    expect((await verify()).brokenAt).toBeUndefined();
  });

  it('names the field of a filter that Postgres cannot read', async () => {
    const token = await gateway.login();
    for (const field of ['entity', 'entity_id']) {
      const { body } = await gateway.http.get(`/api/admin/activity?${field}=a%00b`).set(bearer(token)).expect(400);
      expect(body.issues).toEqual([{ path: field, message: 'contains characters that are not allowed' }]);
    }
  });

  it('has a line once when a gateway died before the service deleted it, and when two gateways take it over', async () => {
    const lines = [line('a'), line('b')];
    // A service that keeps its lines after they were logged.
    gateway.catalogue.reset(
      (_request, response, body) =>
        void body.then((text) => json(response, 200, text === '{"logged":[]}' ? lines : [])),
    );
    const other = await gateway.start();
    await Promise.all([gateway.app, other, gateway.app].map((app) => app.get(AuditService).takeOver()));
    expect((await list()).map(({ entity_id }) => entity_id).sort()).toEqual(['a', 'b']);
    expect((await verify()).brokenAt).toBeUndefined();
  });

  it('is shown while a service hangs, without its latest lines', async () => {
    gateway.enquiries.reset(() => undefined);
    expect(await list()).toEqual([]);
  });

  it('has a line about each change of what signs in, or nothing is changed', async () => {
    const token = await gateway.login();
    const source = gateway.app.get(DataSource);
    const call = (method: 'post' | 'put', path: string, body: object) =>
      gateway.http[method](`/api/admin/${path}`).set(bearer(token)).send(body);
    const password = { password: DEMO.password };
    const stored = async () =>
      JSON.stringify(await source.query(`SELECT secret, confirmed_at, recovery_hashes FROM admin_second_factor`)) +
      JSON.stringify(await source.query('SELECT id FROM admin_passkeys'));
    const changeWithLine = async (action: string, change: () => Promise<{ status: number; body: unknown }>) => {
      const before = await stored();
      await source.query('ALTER TABLE audit_log ADD CONSTRAINT closed CHECK (false) NOT VALID');
      expect((await change()).status).toBe(500);
      await source.query('ALTER TABLE audit_log DROP CONSTRAINT closed');
      expect(await stored()).toBe(before);
      gateway.clock.advance(60_000);
      const { status, body } = await change();
      expect({ action, status: status < 300 }).toEqual({ action, status: true });
      expect(await stored()).not.toBe(before);
      const [last] = await source.query('SELECT action FROM audit_log ORDER BY seq DESC LIMIT 1');
      expect(last.action).toBe(action);
      return body;
    };
    const { secret } = (await call('post', 'second-factor', password).expect(201)).body;
    const code = () => generate({ secret, epoch: Math.floor(gateway.clock.now().getTime() / 1_000) });
    await changeWithLine('second_factor_on', async () => call('put', 'second-factor', { code: await code() }));
    await changeWithLine('recovery_codes_renewed', async () => {
      gateway.clock.advance(60_000);
      return call('put', 'second-factor/recovery-codes', { code: await code() });
    });
    await changeWithLine('second_factor_off', async () => {
      gateway.clock.advance(60_000);
      return call('put', 'second-factor/off', { ...password, code: await code() });
    });
    const added = await changeWithLine('passkey_added', async () => {
      const { body } = await call('post', 'passkeys/challenge', password).expect(200);
      const credential = new Authenticator().create(body.options.challenge);
      return call('post', 'passkeys', { name: 'My phone', credential });
    });
    const { id } = (added as { passkey: { id: string } }).passkey;
    await changeWithLine('passkey_removed', async () => call('put', `passkeys/${id}/off`, password));
  });

  it('has a line about the end of each session, or the session goes on', async () => {
    const token = await gateway.login();
    const source = gateway.app.get(DataSource);
    const session = () => gateway.http.get('/api/admin/session').set(bearer(token));
    const logout = () => gateway.http.post('/api/admin/logout').set(bearer(token));
    await source.query('ALTER TABLE audit_log ADD CONSTRAINT closed CHECK (false) NOT VALID');
    await logout().expect(500);
    gateway.clock.advance(5_001);
    await session().expect(200);
    // A wrong password is still refused with 401 while its line cannot be written.
    await gateway.http.post('/api/admin/login').send({ username: 'admin', password: 'wrong' }).expect(401);
    await source.query('ALTER TABLE audit_log DROP CONSTRAINT closed');
    await logout().expect(200);
    await session().expect(401);
    expect((await list())[0]?.action).toBe('logout');
  });

  it('has a line about each export of a person, or nothing of it is sent', async () => {
    const token = await gateway.login();
    const source = gateway.app.get(DataSource);
    const document = {
      kind: 'message',
      id: newId(),
      parts: [{ table: 'messages', rows: [{ name: 'Amina' }] }],
      files: [],
    };
    gateway.enquiries.reset((_request, response, body) => void body.then(() => json(response, 200, [document])));
    const take = () =>
      gateway.http
        .post('/api/admin/people/export')
        .set(bearer(token))
        .send({ records: [{ kind: 'message', id: document.id }] });
    await source.query('ALTER TABLE audit_log ADD CONSTRAINT closed CHECK (false) NOT VALID');
    await take().expect(500).expect('content-type', 'application/problem+json');
    await source.query('ALTER TABLE audit_log DROP CONSTRAINT closed');
    await take().expect(200).expect('content-type', 'application/zip');
    const [last] = await source.query('SELECT action FROM audit_log ORDER BY seq DESC LIMIT 1');
    expect(last.action).toBe('export_person');
  });

  it('is shown while a service is down, whose lines follow', async () => {
    const lines = [line('a', '2026-11-23T08:00:00.000Z')];
    hold(gateway.catalogue, [line('b')]);
    gateway.content.reset((_request, response) => json(response, 503, {}));
    expect((await list()).map(({ entity_id }) => entity_id)).toEqual(['b']);
    hold(gateway.content, lines);
    expect((await list()).map(({ entity_id }) => entity_id)).toEqual(['b', 'a']);
  });
});
