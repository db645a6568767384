import { answerBy } from './answer-by.ts';

describe('the day of the answer', () => {
  it.each([
    ['Monday morning', '2026-11-23T07:00:00Z', 'Tuesday 6 PM'],
    ['Monday night in Nairobi, still Monday in UTC', '2026-11-23T21:30:00Z', 'Wednesday 6 PM'],
    ['Friday', '2026-11-27T09:00:00Z', 'Saturday 4 PM'],
    ['Saturday', '2026-11-28T09:00:00Z', 'Monday 6 PM'],
    ['Sunday', '2026-11-29T09:00:00Z', 'Monday 6 PM'],
  ])('of what was sent on %s', (_, sentAt, said) => {
    expect(answerBy(new Date(sentAt))).toBe(said);
  });
});
