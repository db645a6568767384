import { consentRoutes, modelRoutes } from '@nfa/contracts';
import { canonicalQuery } from './canonical-query.ts';

const picture = (digit: number) => `/media/${String(digit).repeat(64)}.jpg`;

describe('the canonical query', () => {
  it.each([1, 2, 10])('keeps a list of %i pictures as the contract reads it', (count) => {
    const pictures = Array.from({ length: count }, (_, index) => picture(index));
    const sent = [pictures.join('%20'), pictures.join('+'), encodeURIComponent(pictures.join(' '))];
    for (const list of sent) {
      const query = canonicalQuery(consentRoutes.check, `category=kids&pictures=${list}`);
      expect(consentRoutes.check.query.parse(Object.fromEntries(new URLSearchParams(query)))).toEqual({
        category: 'kids',
        pictures,
      });
    }
  });

  it('has the fields of the contract in their order, and no others', () => {
    expect(canonicalQuery(modelRoutes.list, 'limit=007&cache=1&category=female')).toBe('category=female&limit=7');
  });

  it('names the field that is wrong', () => {
    expect(() => canonicalQuery(modelRoutes.list, 'category=men')).toThrow(/category/);
  });
});
