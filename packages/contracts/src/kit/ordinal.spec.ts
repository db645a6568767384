import { ordinal } from './ordinal.ts';

it('ends an ordinal number as English does', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 22, 101, 111].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '22nd',
    '101st',
    '111th',
  ]);
});
