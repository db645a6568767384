import { describe, expect, it } from '@jest/globals';
import { mergeValues } from './merge.ts';

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

  it('merges texts by key entry by entry, and asks only where the same entry differs', () => {
    const text = (words: string) => ({ text: words, of: '' });
    const stored = { translations: { address: text('Mtaa'), hours: text('Saa'), gone: text('Zamani') } };
    const { values, conflicts, merged } = mergeValues(
      stored,
      { translations: { address: text('Mtaa wa 5'), hours: text('Saa 3'), gone: text('Zamani') } },
      { translations: { address: text('Mtaa'), hours: text('Saa 4'), title: text('Mkuu') } },
    );
    expect(values['translations']).toEqual({
      address: text('Mtaa wa 5'),
      hours: text('Saa 3'),
      title: text('Mkuu'),
    });
    expect(conflicts).toEqual([
      { name: 'translations', entry: 'hours', base: text('Saa'), yours: text('Saa 3'), theirs: text('Saa 4') },
    ]);
    expect(merged.map(({ entry, by }) => [entry, by])).toEqual([
      ['address', 'yours'],
      ['title', 'theirs'],
      ['gone', 'theirs'],
    ]);
  });

  it('takes what it does not know as it is, such as numbers and lists of records', () => {
    const stored = { amount: 5, until: null, left: undefined, items: [{ note: '' }], sw: { days: { text: '' } } };
    const { values, conflicts } = mergeValues<object>(stored, { ...stored, amount: 7 }, { ...stored, until: 'May' });
    expect(values).toEqual({ ...stored, amount: 7, until: 'May' });
    expect(conflicts).toEqual([]);
  });

  it('finds nothing to decide where both typed the same', () => {
    const both = (of: string) => ({ ...base, name: 'Zuri W.', translations: { bio: { text: 'Mwembamba', of } } });
    const { conflicts, merged } = mergeValues(base, both(''), both('a1b2c3d4'));
    expect([conflicts, merged]).toEqual([[], []]);
  });

  it('finds nothing to decide where the server has trimmed what was typed', () => {
    const typed = { ...base, name: 'Zuri W. ', translations: { bio: { text: 'Mwembamba\n', of: '' } } };
    const stored = { ...base, name: 'Zuri W.', translations: { bio: { text: 'Mwembamba', of: 'a1b2c3d4' } } };
    const { values, conflicts, merged } = mergeValues(base as object, typed, stored);
    expect([conflicts, merged]).toEqual([[], []]);
    // What is still being typed keeps its space.
    expect(mergeValues(stored, typed, stored).values.name).toBe('Zuri W. ');
    expect(values).toEqual(typed);
  });

  it('does not take the spaces of what was sent for a change of somebody else', () => {
    const { conflicts } = mergeValues({ ...base, name: 'Zuri ' }, { ...base, name: 'Zuri W.' }, base);
    expect(conflicts).toEqual([]);
  });
});
