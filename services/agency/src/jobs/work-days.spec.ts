import { countWorkDays } from './work-days.ts';

const call = (starts_at: string, ends_at: string) => ({
  starts_at: new Date(`${starts_at}:00+03:00`).toISOString(),
  ends_at: new Date(`${ends_at}:00+03:00`).toISOString(),
});

describe('countWorkDays', () => {
  it.each([
    ['a call of three days', [call('2026-12-01T09:00', '2026-12-03T17:00')], 3],
    [
      'two calls on one day',
      [call('2026-12-01T06:00', '2026-12-01T08:00'), call('2026-12-01T15:00', '2026-12-01T20:00')],
      1,
    ],
    [
      'a call within another',
      [call('2026-12-01T09:00', '2026-12-03T17:00'), call('2026-12-02T09:00', '2026-12-02T17:00')],
      3,
    ],
    ['two whole days until midnight', [call('2026-12-01T00:00', '2026-12-03T00:00')], 2],
    ['a night', [call('2026-12-01T20:00', '2026-12-02T04:00')], 1],
    ['two nights', [call('2026-12-01T20:00', '2026-12-02T04:00'), call('2026-12-02T20:00', '2026-12-03T04:00')], 2],
    // 1:00 in Nairobi is 22:00 of the day before in UTC.
    ['two days over the end of a year', [call('2026-12-31T01:00', '2027-01-01T23:00')], 2],
    ['no call', [], 0],
  ])('counts %s by the days in Nairobi', (_, calls, days) => {
    expect(countWorkDays(calls)).toBe(days);
  });
});
