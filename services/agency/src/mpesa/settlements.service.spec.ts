import { createHash } from 'node:crypto';
import { matchesPhone } from './settlements.service.ts';

describe('a number that M-Pesa tells', () => {
  const phone = '254712345678';

  it.each([
    ['complete', '254712345678'],
    ['as it is dialled', '0712 345 678'],
    ['masked', '25471****678'],
    ['masked with blanks', '2547 ***** 678'],
    ['masked as it is dialled', '0712***678'],
    ['masked but for its end', '*********678'],
    ['hashed', createHash('sha256').update(phone).digest('hex')],
  ])('is that of a phone, %s', (_, reported) => {
    expect(matchesPhone(phone, reported)).toBe(true);
  });

  it.each([
    ['with another end', '25471****679'],
    ['with another start and the same end', '25479****678'],
    ['complete, with another digit', '254712345679'],
    ['hashed, of another number', createHash('sha256').update('254712345679').digest('hex')],
    ['with no digit', '************'],
    ['that is missing', ''],
  ])('is not that of a phone %s', (_, reported) => {
    expect(matchesPhone(phone, reported)).toBe(false);
  });
});
