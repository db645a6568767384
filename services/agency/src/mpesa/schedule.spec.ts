import { nextTime, QUERY_SCHEDULE_S } from './schedule.ts';

const start = new Date('2026-11-25T08:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1_000);

describe('the schedule of questions', () => {
  it.each([
    [0, 25],
    [25, 45],
    [46, 75],
    [75, 120],
    [3_600, 21_600],
    [21_601, 86_400],
  ])('asks %i s after the start for the next time at %i s', (elapsed, next) => {
    expect(nextTime(QUERY_SCHEDULE_S, start, after(elapsed))).toEqual(after(next));
  });

  it('is over after a day, and begins anew for a clock that stood a day too late', () => {
    expect(nextTime(QUERY_SCHEDULE_S, start, after(86_400))).toBeNull();
    expect(nextTime(QUERY_SCHEDULE_S, start, after(-86_400))).toEqual(after(25));
  });
});
