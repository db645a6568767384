import { describe, expect, it } from '@jest/globals';
import { daysLeft } from './days-left.ts';

describe('daysLeft', () => {
  const now = new Date('2026-11-24T10:00:00Z');

  it.each([
    ['2026-12-24T10:00:00Z', 30],
    ['2026-11-25T09:00:00Z', 1],
    ['2026-11-25T11:00:00Z', 2],
    ['2026-11-24T10:00:00Z', 0],
    ['2026-11-01T00:00:00Z', 0],
  ])('until %s it is %i', (until, days) => expect(daysLeft(until, now)).toBe(days));
});
