import { formatDayAndTime, formatTime, formatTimestamp } from './format-time.ts';

it('shows the day and the time of Nairobi, wherever the browser is', () => {
  const timestamp = '2026-11-23T22:30:00Z';
  expect(formatTime(new Date(timestamp))).toBe('01:30');
  expect(formatDayAndTime(new Date(timestamp))).toBe('November 24, 01:30');
  expect(formatTimestamp(timestamp)).toBe('Nov 24, 1:30 AM');
});
