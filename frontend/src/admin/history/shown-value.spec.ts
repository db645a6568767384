import { expect, it } from '@jest/globals';
import { shownValue } from './shown-value.ts';

it('shows what is missing as empty, and numbers as text', () => {
  expect([null, undefined, 172, 'Zuri', false].map(shownValue)).toEqual(['', '', '172', 'Zuri', false]);
  expect(shownValue([1, 'b'])).toEqual(['1', 'b']);
});

it('shows the words of a translation without the hash of its English, also of a list', () => {
  expect(shownValue({ sw: { text: 'Jumanne', of: '5f1c' } })).toEqual(['Jumanne']);
  expect(shownValue({ sw: { days: { text: 'Jumanne', of: '5f1c' }, seats: 12, until: null } })).toEqual([
    'Jumanne',
    '12',
    'null',
  ]);
});
