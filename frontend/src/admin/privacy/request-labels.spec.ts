import { dueOf } from './request-labels.ts';

it.each([
  ['2026-11-29', { words: '7 days left', isUrgent: false }],
  ['2026-11-24', { words: '2 days left', isUrgent: true }],
  ['2026-11-23', { words: '1 day left', isUrgent: true }],
  ['2026-11-22', { words: 'Today', isUrgent: true }],
  ['2026-11-21', { words: 'Overdue by 1 day', isUrgent: true }],
])('a request due on %s says %j, by the day in Nairobi', (dueOn, expected) => {
  // 22:30 in UTC is the next day in Nairobi.
  expect(dueOf(dueOn, new Date('2026-11-21T22:30:00Z'))).toEqual(expected);
});
