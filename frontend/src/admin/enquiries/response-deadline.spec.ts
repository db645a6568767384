import { beforeAll, describe, expect, it } from '@jest/globals';
import { setServerTime } from '../session/server-clock.ts';
import { responseDeadline } from './response-deadline.ts';

const now = new Date('2026-11-24T07:42:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();

describe('responseDeadline', () => {
  beforeAll(() => setServerTime(now.toISOString()));

  it.each([
    [-0.01, 'plenty', '24 h left', ''],
    [0, 'plenty', '24 h left', ''],
    [2.5, 'plenty', '22 h left', ''],
    [17.9, 'plenty', '7 h left', ''],
    [18, 'soon', '6 h left', ''],
    [19, 'soon', '5 h left', ''],
    [23.34, 'soon', '40 min left', ''],
    [24, 'overdue', 'overdue', 'by 1 h'],
    [28.2, 'overdue', 'overdue', 'by 4 h'],
    [24 + 80, 'overdue', 'overdue', 'by 3 days'],
  ])('after %d hours is %s: %s', (hours, state, words, more) => {
    expect(responseDeadline(ago(hours), null, now)).toMatchObject({ state, words, more });
  });

  it('says how long an answer took', () => {
    expect(responseDeadline(ago(10), ago(7), now)).toMatchObject({ state: 'answered', words: 'Answered in 3 h' });
    expect(responseDeadline(ago(10), ago(10 - 40 / 60), now).words).toBe('Answered in 40 min');
  });

  it('reads out the hours and when the answer is due in Nairobi', () => {
    expect(responseDeadline(ago(19), null, now).spoken).toBe('5 hours left, answer by Nov 24, 3:42 PM');
  });
});
