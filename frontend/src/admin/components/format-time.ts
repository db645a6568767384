import { clockTimeOf, isoDay, longDate, shortDay } from '../../lib/format.ts';
import { serverNow } from '../session/server-clock.ts';

const timeFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Africa/Nairobi' });

/** "10:42" in Nairobi. */
export const formatTime = (date: Date): string => timeFormat.format(date);

/** A long date with the time in place of the year. */
export const withTime = (date: string, time: string): string => date.replace(/\d+$/, time);

const yearOf = (timestamp: string): string => isoDay(timestamp).slice(0, 4);

// What is to come lies within months: only the past needs its year.
const isFormerYear = (timestamp: string): boolean => yearOf(timestamp) < yearOf(serverNow().toISOString());

const dayAndTime = (timestamp: string, time: string): string =>
  isFormerYear(timestamp) ? `${longDate(timestamp)}, ${time}` : withTime(longDate(timestamp), time);

/** "June 15, 10:42" in Nairobi; "June 15, 2024, 10:42" in a former year. */
export const formatDayAndTime = (date: Date): string => dayAndTime(date.toISOString(), formatTime(date));

/** "Nov 26, 9:20 AM" in Nairobi; "Nov 26, 2024, 9:20 AM" in a former year. */
export const formatTimestamp = (timestamp: string): string => {
  const year = isFormerYear(timestamp) ? `, ${yearOf(timestamp)}` : '';
  return `${shortDay(isoDay(timestamp))}${year}, ${clockTimeOf(new Date(timestamp))}`;
};

/** "November 23, 3:42 PM" in Nairobi; "November 23, 2024, 3:42 PM" in a former year. */
export const nairobiTime = (timestamp: string): string => dayAndTime(timestamp, clockTimeOf(new Date(timestamp)));
