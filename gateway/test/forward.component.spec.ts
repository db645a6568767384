import { HopTokens } from '@nfa/service-kit';
import { TEST_HOP_SECRET } from '@nfa/service-kit/testing';
import { json } from './recorder.ts';
import { bearer, type RunningGateway, startGateway } from './start-gateway.ts';

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

  it('hands a public read on without /api, with a hop token of a visitor and the request id', async () => {
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
    const claims = new HopTokens(TEST_HOP_SECRET, 'catalogue').check(seen?.headers['x-hop-token']);
    expect(claims).toMatchObject({ iss: 'gateway', access: 'public' });
  });

  it('hands an administrator’s write on with the body as it is, and with the headers that services know, no others', async () => {
    const token = await gateway.login();
    gateway.catalogue.reset((_request, response, body) => void body.then(() => json(response, 201, { id })));
    await gateway.http
      .post('/api/admin/courses')
      .set(bearer(token))
      .set('idempotency-key', 'key-1')
      .set('if-match', '"v1"')
      .set('x-hop-token', 'forged')
      .set('x-internal-user', 'root')
      .set('x-forwarded-host', 'evil.example')
      .set('cookie', 'a=b')
      .send({ title: 'Größe', extra: { deep: [1] } })
      .expect(201);
    const [seen] = gateway.catalogue.requests;
    expect(Buffer.from(seen?.body ?? '', 'latin1').toString('utf8')).toBe('{"title":"Größe","extra":{"deep":[1]}}');
    const names = Object.keys(seen?.headers ?? {}).sort();
    expect(names).toEqual(
      [
        'accept',
        'connection',
        'content-length',
        'content-type',
        'host',
        'idempotency-key',
        'if-match',
        'x-hop-token',
        'x-request-id',
      ].filter((name) => names.includes(name)),
    );
    expect(seen?.headers['x-hop-token']).not.toBe('forged');
  });
});
