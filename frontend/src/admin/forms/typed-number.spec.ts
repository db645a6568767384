import { expect, it } from '@jest/globals';
import { typedNumber } from './typed-number.ts';

it.each([
  ['12500', 12_500],
  ['12,500', 12_500],
  [' 1 250 000 ', 1_250_000],
  ['12\u00a0500', 12_500],
  ['39,5', 39.5],
  ['39.5', 39.5],
  ['0,125', 0.125],
  ['12,50', 12.5],
  ['-5', -5],
  ['', Number.NaN],
  ['12,500.50', Number.NaN],
  ['ten', Number.NaN],
])('reads %j as %d', (text, number) => {
  expect(typedNumber(text)).toBe(number);
});
