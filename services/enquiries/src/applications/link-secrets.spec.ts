import { z } from 'zod';
import { LinkSecrets } from './link-secrets.ts';

describe('the secret of a link', () => {
  const id = '0190a000-0000-7000-8000-000000000001';
  const secrets = new LinkSecrets('a secret');

  it('is a UUID, and the same each time', () => {
    for (let n = 0; n < 100; n += 1)
      expect(z.uuid({ version: 'v8' }).safeParse(secrets.of(`${id}${n}`, 'applicant')).success).toBe(true);
    expect(secrets.of(id, 'applicant')).toBe(new LinkSecrets('a secret').of(id, 'applicant'));
  });

  it('is another one for another key, application or kind', () => {
    const all = [
      secrets.of(id, 'applicant'),
      secrets.of(id, 'guardian'),
      secrets.of(id.replace(/1$/, '2'), 'applicant'),
      new LinkSecrets('another').of(id, 'applicant'),
    ];
    expect(new Set(all).size).toBe(4);
  });
});
