import { ServiceTokens } from '@nfa/service-kit';
import { LinkCipher } from './link-cipher.ts';

const cipherOf = (key: string) => new LinkCipher(new ServiceTokens(new Map([['gateway:catalogue', key]]), 'catalogue'));

describe('encrypted tokens of links', () => {
  const cipher = cipherOf('key of gateway and catalogue');

  it('are read with the same key alone', () => {
    const encrypted = cipher.encrypt('token of a link');
    expect(encrypted).not.toBe(cipher.encrypt('token of a link'));
    expect(cipher.decrypt(encrypted)).toBe('token of a link');
    expect(cipherOf('another key').decrypt(encrypted)).toBeUndefined();
  });

  // Encrypted by the first version with packages: stored links must stay readable after every upgrade.
  it('are read as earlier versions stored them', () => {
    expect(cipher.decrypt('BwcHBwcHBwcHBwcHAxPw7Z8wnlYql5efM0_XsutyPi7ru9btkKxlhpkIEw')).toBe('token of a link');
  });
});
