import { AddressSigner } from './address-signer.ts';

const at = (time: string) => new Date(`2026-03-01T${time}Z`);

describe('the pass of an address', () => {
  const signer = new AddressSigner('a secret', 'pictures');
  const pass = signer.sign('/media/a.jpg', at('09:00:30'));

  it('is valid to the end of its minute and no longer', () => {
    expect(signer.isValid('/media/a.jpg', pass, at('09:00:59.999'))).toBe(true);
    expect(signer.isValid('/media/a.jpg', pass, at('09:01:00'))).toBe(false);
  });

  it('is worth nothing for another address, another purpose, another secret or a later minute', () => {
    const [until = '', signature] = pass.split('.');
    for (const [checker, subject, text] of [
      [signer, '/media/b.jpg', pass],
      [new AddressSigner('a secret', 'papers'), '/media/a.jpg', pass],
      [new AddressSigner('another secret', 'pictures'), '/media/a.jpg', pass],
      [signer, '/media/a.jpg', `${Number(until) + 1}.${signature}`],
      [signer, '/media/a.jpg', ''],
    ] as const)
      expect(checker.isValid(subject, text, at('09:00:00'))).toBe(false);
  });
});
