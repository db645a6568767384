import { clockTimeOf, isoDay, longDate, shortDay } from '../../lib/format.ts';

const timeFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Africa/Nairobi' });

/** "10:42" in Nairobi. */
export const formatTime = (date: Date): string => timeFormat.format(date);

/** A long date with the time in place of the year. */
export const withTime = (date: string, time: string): string => date.replace(/\d+$/, time);

/** "June 15, 10:42" in Nairobi. */
export const formatDayAndTime = (date: Date): string => withTime(longDate(date.toISOString()), formatTime(date));

/** "Nov 26, 9:20 AM" in Nairobi. */
export const formatTimestamp = (timestamp: string): string =>
  `${shortDay(isoDay(timestamp))}, ${clockTimeOf(new Date(timestamp))}`;

/** "November 23, 3:42 PM" in Nairobi. */
export const nairobiTime = (timestamp: string): string =>
  withTime(longDate(timestamp), clockTimeOf(new Date(timestamp)));
