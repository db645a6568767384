import { JwtService } from '@nestjs/jwt';
import { ServiceTokens } from './service-token.ts';

const secret = 'a-secret-of-the-test-0123456789abcdef';
const gateway = new ServiceTokens(secret, 'gateway');
const catalogue = new ServiceTokens(secret, 'catalogue');
const jwt = new JwtService({});

describe('service token', () => {
  it('tells the service that it is meant for who calls on whose behalf', () => {
    expect(catalogue.check(gateway.sign('catalogue', 'admin'))).toMatchObject({
      iss: 'gateway',
      aud: 'catalogue',
      access: 'admin',
    });
  });

  it('is worth nothing to another service', () => {
    expect(new ServiceTokens(secret, 'content').check(gateway.sign('catalogue', 'admin'))).toBeUndefined();
  });

  it.each([
    ['nothing', undefined],
    ['two headers', ['a', 'b']],
    ['garbage', 'a.b.c'],
    ['64 kB', 'x'.repeat(65_536)],
    ['another key', new ServiceTokens('another-secret-0123456789abcdef-01234', 'gateway').sign('catalogue', 'admin')],
    ['no signature', jwt.sign({ access: 'admin', aud: 'catalogue' }, { algorithm: 'none', secret: '' } as never)],
    ['an old one', jwt.sign({ access: 'admin', aud: 'catalogue', exp: Math.floor(Date.now() / 1000) - 1 }, { secret })],
  ])('is refused when it is %s', (_, token) => {
    expect(catalogue.check(token)).toBeUndefined();
  });
});
