import { JwtService } from '@nestjs/jwt';
import type { ServiceName } from '@nfa/contracts';
import { ServiceTokens } from './service-token.ts';
import { testServiceTokenKeys } from './testing/service-token-keys.ts';

const tokensOf = (self: ServiceName) => new ServiceTokens(testServiceTokenKeys(self), self);
const gateway = tokensOf('gateway');
const catalogue = tokensOf('catalogue');
const enquiries = tokensOf('enquiries');
const jwt = new JwtService({});
const secret = testServiceTokenKeys('catalogue').get('gateway:catalogue') as string;
const claims = { access: 'admin', iss: 'gateway', aud: 'catalogue' };

describe('service token', () => {
  it('tells the service that it is meant for who calls on whose behalf', () => {
    expect(catalogue.check(gateway.sign('catalogue', 'admin'))).toMatchObject(claims);
    expect(catalogue.check(enquiries.sign('catalogue', 'internal'))).toMatchObject({
      iss: 'enquiries',
      access: 'internal',
    });
  });

  it('is worth nothing to another service', () => {
    expect(tokensOf('content').check(gateway.sign('catalogue', 'admin'))).toBeUndefined();
  });

  it.each(['admin', 'public'] as const)('makes no service that signs it the %s', (access) => {
    expect(catalogue.check(enquiries.sign('catalogue', access))).toBeUndefined();
  });

  it('is refused when a service signs it with a key of its own in the name of the gateway', () => {
    for (const key of testServiceTokenKeys('enquiries').values())
      expect(catalogue.check(jwt.sign(claims, { secret: key, expiresIn: 30 }))).toBeUndefined();
  });

  it('cannot be signed for a service that this one has no key for', () => {
    const tokens = new ServiceTokens(new Map(), 'media');
    expect(() => tokens.sign('catalogue', 'internal')).toThrow('SERVICE_TOKEN_KEYS has no key for calls to catalogue');
  });

  it.each([
    ['nothing', undefined],
    ['two headers', ['a', 'b']],
    ['garbage', 'a.b.c'],
    ['64 kB', 'x'.repeat(65_536)],
    ['another key', jwt.sign(claims, { secret: 'another-secret-0123456789abcdef-01234' })],
    ['no signature', jwt.sign(claims, { algorithm: 'none', secret: '' } as never)],
    ['an old one', jwt.sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 1 }, { secret })],
  ])('is refused when it is %s', (_, token) => {
    expect(catalogue.check(token)).toBeUndefined();
  });
});
