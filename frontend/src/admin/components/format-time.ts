import { DAY_MS } from '@nfa/contracts';
import { clockTimeOf, isoDay, longDate, shortDay } from '../../lib/format.ts';
import { serverNow } from '../session/server-clock.ts';

const timeFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Africa/Nairobi' });

/** "10:42" in Nairobi. */
export const formatTime = (date: Date): string => timeFormat.format(date);

/** A long date with the time in place of the year. */
export const withTime = (date: string, time: string): string => date.replace(/\d+$/, time);

const yearOf = (timestamp: string): string => isoDay(timestamp).slice(0, 4);

// A day without its year is taken for the nearest one: in December, next January needs none.
const needsYear = (timestamp: string): boolean => {
  const now = serverNow();
  const isSoon = Date.parse(timestamp) - now.getTime() < 183 * DAY_MS;
  const years = Number(yearOf(timestamp)) - Number(yearOf(now.toISOString()));
  return years < 0 || (years > 0 && !isSoon);
};

const dayAndTime = (timestamp: string, time: string): string =>
  needsYear(timestamp) ? `${longDate(timestamp)}, ${time}` : withTime(longDate(timestamp), time);

/** "June 15, 10:42" in Nairobi; "June 15, 2024, 10:42" in a former year or one far ahead. */
export const formatDayAndTime = (date: Date): string => dayAndTime(date.toISOString(), formatTime(date));

/** "Nov 26, 9:20 AM" in Nairobi; "Nov 26, 2024, 9:20 AM" in a former year or one far ahead. */
export const formatTimestamp = (timestamp: string): string => {
  const year = needsYear(timestamp) ? `, ${yearOf(timestamp)}` : '';
  return `${shortDay(isoDay(timestamp))}${year}, ${clockTimeOf(new Date(timestamp))}`;
};

/** "November 23, 3:42 PM" in Nairobi; "November 23, 2024, 3:42 PM" in a former year or one far ahead. */
export const nairobiTime = (timestamp: string): string => dayAndTime(timestamp, clockTimeOf(new Date(timestamp)));
