import { lastRunAt, nextRunAt, tooOldBefore } from './retention-runs.ts';

describe('the daily run', () => {
  it('is due at 2:00 AM in Nairobi', () => {
    const nairobi = (text: string) => new Date(`${text}+03:00`);
    expect(lastRunAt(nairobi('2026-11-22T01:59:59'))).toEqual(nairobi('2026-11-21T02:00:00'));
    expect(lastRunAt(nairobi('2026-11-22T02:00:00'))).toEqual(nairobi('2026-11-22T02:00:00'));
    expect(nextRunAt(nairobi('2026-11-22T02:00:00'))).toEqual(nairobi('2026-11-23T02:00:00'));
  });

  it('takes what is older than the days that were chosen, and nothing for 0', () => {
    const run = new Date('2026-11-21T23:00:00Z');
    expect(tooOldBefore(run, 30)).toEqual(new Date('2026-10-22T23:00:00Z'));
    expect(tooOldBefore(run, 0)).toBeNull();
  });
});
