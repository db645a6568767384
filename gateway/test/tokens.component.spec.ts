import { createHmac, generateKeyPairSync, sign as signWith } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';
import { json } from './recorder.ts';
import { bearer, JWT_SECRET, type RunningGateway, startGateway } from './start-gateway.ts';

type Json = Record<string, unknown>;
const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (token: string, index: number): Json =>
  JSON.parse(Buffer.from(token.split('.')[index] as string, 'base64url').toString());
const hs = (header: unknown, claims: unknown, secret = JWT_SECRET, hash = 'sha256'): string => {
  const text = `${part(header)}.${part(claims)}`;
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
};

describe('tokens of the administrator', () => {
  let gateway: RunningGateway;
  let good: string;
  beforeAll(async () => {
    gateway = await startGateway();
    good = await gateway.login();
    gateway.catalogue.reset((_request, response) => json(response, 200, {}));
  });
  afterAll(() => gateway.stop());

  it('lets a good token in, and one that the test signs in the same way', async () => {
    await gateway.http.get('/api/admin/session').set(bearer(good)).expect(200);
    await gateway.http
      .get('/api/admin/session')
      .set(bearer(hs(decode(good, 0), decode(good, 1))))
      .expect(200);
  });

  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const forged: [string, (header: Json, claims: Json) => string][] = [
    ['alg none', (h, c) => `${part({ ...h, alg: 'none' })}.${part(c)}.`],
    ['alg None', (h, c) => `${part({ ...h, alg: 'None' })}.${part(c)}.`],
    ['no signature', (h, c) => `${part(h)}.${part(c)}.`],
    ['a wrong key', (h, c) => hs(h, c, 'x'.repeat(40))],
    ['an empty key', (h, c) => hs(h, c, '')],
    ['HS512', (h, c) => hs({ ...h, alg: 'HS512' }, c, JWT_SECRET, 'sha512')],
    [
      'RS256',
      (h, c) => {
        const text = `${part({ ...h, alg: 'RS256' })}.${part(c)}`;
        return `${text}.${signWith('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
      },
    ],
    ['a kid', (h, c) => hs({ ...h, kid: '../../dev/null' }, c)],
    ['a jku', (h, c) => hs({ ...h, jku: 'https://evil.example/keys' }, c)],
    ['a jwk', (h, c) => hs({ ...h, jwk: { kty: 'oct', k: 'AA' } }, c)],
    ['crit', (h, c) => hs({ ...h, crit: ['b64'], b64: false }, c)],
    ['typ JWT', (h, c) => hs({ ...h, typ: 'JWT' }, c)],
    ['no typ', (_, c) => hs({ alg: 'HS256' }, c)],
    ['a wrong issuer', (h, c) => hs(h, { ...c, iss: 'somebody' })],
    ['no issuer', (h, { iss: _, ...c }) => hs(h, c)],
    ['a wrong audience', (h, c) => hs(h, { ...c, aud: 'catalogue' })],
    ['several audiences', (h, c) => hs(h, { ...c, aud: [c.aud, 'other'] })],
    ['no audience', (h, { aud: _, ...c }) => hs(h, c)],
    ['a wrong subject', (h, c) => hs(h, { ...c, sub: 'root' })],
    ['no subject', (h, { sub: _, ...c }) => hs(h, c)],
    ['no jti', (h, { jti: _, ...c }) => hs(h, c)],
    ['a jti that is no id', (h, c) => hs(h, { ...c, jti: "' OR 1=1 --" })],
    ['a jti of no session', (h, c) => hs(h, { ...c, jti: '0190a000-0000-7000-8000-000000000000' })],
    ['a jti that is a number', (h, c) => hs(h, { ...c, jti: 1 })],
    ['an expiry in the past', (h, c) => hs(h, { ...c, iat: 1_000_000, exp: 1_028_800 })],
    ['no expiry', (h, { exp: _, ...c }) => hs(h, c)],
    ['an expiry as text', (h, c) => hs(h, { ...c, exp: String(c.exp) })],
    ['an expiry far away', (h, c) => hs(h, { ...c, exp: 1e99 })],
    ['an expiry with a fraction', (h, c) => hs(h, { ...c, exp: (c.exp as number) + 0.5 })],
    ['a longer life', (h, c) => hs(h, { ...c, exp: (c.exp as number) + 1 })],
    ['nbf in the future', (h, c) => hs(h, { ...c, nbf: (c.exp as number) - 1 })],
    ['a further claim', (h, c) => hs(h, { ...c, role: 'root' })],
    ['claims that are a list', (h) => hs(h, [])],
    ['claims that are null', (h) => hs(h, null)],
    ['2 kB and more', (h, c) => hs(h, { ...c, sub: 'x'.repeat(3_000) })],
    ['four parts', (h, c) => `${hs(h, c)}.x`],
    ['one part', () => 'token'],
    ['nothing', () => ''],
  ];

  it.each(forged)('refuses a token with %s, and nothing happens', async (_, make) => {
    const token = make(decode(good, 0), decode(good, 1));
    gateway.catalogue.requests.length = 0;
    const { body, headers } = await gateway.http
      .put('/api/admin/models/0190a000-0000-7000-8000-000000000000')
      .set(bearer(token))
      .send({})
      .expect(401);
    expect(body.code).toBe('unauthenticated');
    expect(headers['www-authenticate']).toBe('Bearer');
    expect(gateway.catalogue.requests).toEqual([]);
  });

  /** Sends header lines as they are; supertest would fold them. */
  const status = (path: string, headers: string[]): Promise<number> =>
    new Promise((resolve, reject) => {
      const request = httpRequest({
        port: gateway.port,
        host: '127.0.0.1',
        path,
        agent: new Agent(),
        headers: ['host', 'x', ...headers],
      });
      request.on('response', (response) => resolve(response.resume().statusCode ?? 0)).on('error', reject);
      request.end();
    });

  it('takes a token from one Authorization header with the Bearer scheme only', async () => {
    const ok = `Bearer ${good}`;
    expect(await status('/api/admin/session', ['authorization', ok])).toBe(200);
    expect(await status('/api/admin/session', ['authorization', ok, 'authorization', ok])).toBe(401);
    expect(await status('/api/admin/session', ['authorization', ok, 'Authorization', 'Bearer x'])).toBe(401);
    expect(await status('/api/admin/session', ['authorization', `Basic ${good}`])).toBe(401);
    expect(await status('/api/admin/session', ['authorization', good])).toBe(401);
    expect(await status('/api/admin/session', ['authorization', `${ok}, ${ok}`])).toBe(401);
    expect(await status('/api/admin/session', ['cookie', `access_token=${good}; adminToken=${good}`])).toBe(401);
    expect(await status(`/api/admin/session?access_token=${good}`, [])).toBe(401);
    expect(await status('/api/admin/session', ['authorization', `Bearer ${'x'.repeat(65_536)}`])).toBe(431);
  });

  it('serves a public read to a visitor whose stored token opens nothing, and keeps an administrator’s read private', async () => {
    gateway.catalogue.reset((_request, response) => json(response, 200, []));
    await gateway.http.get('/api/courses').set(bearer('rubbish')).expect(200).expect('x-cache', 'miss');
    const { headers } = await gateway.http.get('/api/courses').set(bearer(good)).expect(200);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-cache']).toBeUndefined();
    await gateway.http.get('/api/courses').expect(200).expect('x-cache', 'hit');
    expect(gateway.catalogue.requests).toHaveLength(2);
  });
});
