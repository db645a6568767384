import { secretCipher } from './second-factor.service.ts';

describe('encrypted secrets', () => {
  const cipher = secretCipher({ jwtSecret: 'a secret of the gateway' });

  it('are read with the same JWT_SECRET alone', () => {
    const encrypted = cipher.encrypt('JBSWY3DPEHPK3PXP');
    expect(encrypted).not.toBe(cipher.encrypt('JBSWY3DPEHPK3PXP'));
    expect(cipher.decrypt(encrypted)).toBe('JBSWY3DPEHPK3PXP');
    expect(secretCipher({ jwtSecret: 'another secret' }).decrypt(encrypted)).toBeUndefined();
  });

  // Encrypted by the first version with a second factor: stored secrets must stay readable after every upgrade.
  it('are read as earlier versions stored them', () => {
    const stored = 'BwcHBwcHBwcHBwcH2ASwd8AWbVN6Xfa8lYebreP3s1x6AJi4SE78mDJkf9U';
    expect(cipher.decrypt(stored)).toBe('JBSWY3DPEHPK3PXP');
  });
});
