import { describe, expect, it } from '@jest/globals';
import { mergeValues, onTopOf } from './merge.ts';

const base = { name: 'Zuri', status: 'Rising Star', height: '170 cm', pictures: ['a', ''] };

describe('mergeValues', () => {
  it('keeps what each of two people changed', () => {
    const { values, conflicts, merged } = mergeValues(
      base,
      { ...base, status: 'Featured Model' },
      { ...base, height: '171 cm', pictures: ['a', 'b'] },
    );
    expect(values).toEqual({ name: 'Zuri', status: 'Featured Model', height: '171 cm', pictures: ['a', 'b'] });
    expect(conflicts).toEqual([]);
    expect(merged.map(({ name, by }) => [name, by])).toEqual([
      ['status', 'yours'],
      ['height', 'theirs'],
      ['pictures', 'theirs'],
    ]);
  });

  it('names the fields that both changed, and starts with yours', () => {
    const { values, conflicts } = mergeValues(base, { ...base, status: 'Mine' }, { ...base, status: 'Theirs' });
    expect(values['status']).toBe('Mine');
    expect(conflicts).toEqual([{ name: 'status', base: 'Rising Star', yours: 'Mine', theirs: 'Theirs' }]);
  });

  it('finds nothing to decide where both typed the same', () => {
    const { conflicts, merged } = mergeValues(base, { ...base, name: 'Zuri W.' }, { ...base, name: 'Zuri W.' });
    expect([conflicts, merged]).toEqual([[], []]);
  });
});

describe('onTopOf', () => {
  it('keeps what was typed, and takes the rest from what was stored since', () => {
    const typed = { ...base, name: 'Zuri W.', pictures: ['a', ''] };
    const stored = { ...base, name: 'Zola', pictures: ['a', 'b'], status: 'Featured Model' };
    expect(onTopOf(base, typed, stored)).toEqual({ ...stored, name: 'Zuri W.' });
  });
});
