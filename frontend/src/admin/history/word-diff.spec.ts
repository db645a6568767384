import { describe, expect, it } from '@jest/globals';
import { diffWords } from './word-diff.ts';

const shown = (from: string, to: string) =>
  diffWords(from, to)
    .map(({ kind, text }) => ({ same: text, removed: `-${text}-`, added: `+${text}+` })[kind])
    .join('');

describe('diffWords', () => {
  it('marks the words that went and came', () => {
    expect(shown('casting in Nairobi now', 'casting in Kisumu now')).toBe('casting in -Nairobi-+Kisumu+ now');
    expect(shown('She walks', 'She walks and sings')).toBe('She walks+ and sings+');
  });

  it('keeps equal and empty texts as they are', () => {
    expect(shown('the same', 'the same')).toBe('the same');
    expect(shown('', 'new')).toBe('+new+');
    expect(diffWords('', '')).toEqual([]);
  });

  it('shows a very long text as a whole', () => {
    expect(diffWords('a '.repeat(2_000), 'b').map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });
});
