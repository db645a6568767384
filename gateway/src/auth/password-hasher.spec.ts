import { PasswordHasher } from './password-hasher.ts';

describe('checks of passwords', () => {
  it('run two at a time while twenty wait; further ones are refused, but never those of a known device', async () => {
    const hasher = new PasswordHasher();
    const check = (isKnownDevice: boolean) => hasher.verify('wrong', undefined, { isKnownDevice });
    const unknown = await Promise.allSettled(Array.from({ length: 40 }, () => check(false)));
    const taken = unknown.map(({ status }) => status === 'fulfilled');
    expect(taken).toEqual(Array.from({ length: 40 }, (_, index) => index < 22));
    expect(unknown.at(-1)).toMatchObject({ reason: { code: 'rate_limited', retryAfterS: 5 } });

    const known = await Promise.allSettled(Array.from({ length: 40 }, () => check(true)));
    expect(known.map(({ status }) => status)).toEqual(Array(40).fill('fulfilled'));
  });
});
