import { setServerTime } from '../session/server-clock.ts';
import { formatDayAndTime, formatTime, formatTimestamp, nairobiTime } from './format-time.ts';

beforeEach(() => setServerTime('2026-11-24T09:00:00Z'));
afterEach(() => setServerTime(new Date().toISOString()));

it('shows the day and the time of Nairobi, wherever the browser is', () => {
  const timestamp = '2026-11-23T22:30:00Z';
  expect(formatTime(new Date(timestamp))).toBe('01:30');
  expect(formatDayAndTime(new Date(timestamp))).toBe('November 24, 01:30');
  expect(formatTimestamp(timestamp)).toBe('Nov 24, 1:30 AM');
});

it('names a former year in Nairobi', () => {
  const lastYear = '2025-12-04T06:00:00Z';
  expect(formatTimestamp(lastYear)).toBe('Dec 4, 2025, 9:00 AM');
  expect(nairobiTime(lastYear)).toBe('December 4, 2025, 9:00 AM');
  expect(formatDayAndTime(new Date(lastYear))).toBe('December 4, 2025, 09:00');
  setServerTime('2026-12-31T22:00:00Z');
  expect(formatTimestamp('2027-01-04T06:00:00Z')).toBe('Jan 4, 9:00 AM');
  expect(formatTimestamp('2026-12-31T20:00:00Z')).toBe('Dec 31, 2026, 11:00 PM');
});

it('names a later year once half a year lies between', () => {
  expect(formatTimestamp('2027-05-04T06:00:00Z')).toBe('May 4, 9:00 AM');
  expect(formatTimestamp('2027-11-30T06:00:00Z')).toBe('Nov 30, 2027, 9:00 AM');
  expect(nairobiTime('2028-01-04T06:00:00Z')).toBe('January 4, 2028, 9:00 AM');
  setServerTime('2026-02-01T09:00:00Z');
  expect(formatTimestamp('2026-11-30T06:00:00Z')).toBe('Nov 30, 9:00 AM');
});
