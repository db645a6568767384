import { addDays, daysBetween } from './nairobi-day.ts';

describe('days', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-01-01', -1, '2026-12-31'],
  ])('go on over the end of a month and a year: %s and %s', (day, count, other) => {
    expect(addDays(day, count)).toBe(other);
  });

  it('are counted with the first and the last one', () => {
    expect(daysBetween('2026-11-30', '2026-12-02')).toBe(3);
    expect(daysBetween('2026-11-30', '2026-11-30')).toBe(1);
    expect(daysBetween('2026-12-02', '2026-11-30')).toBe(-1);
  });
});
