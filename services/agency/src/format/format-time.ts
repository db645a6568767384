import { nairobiDay } from '@nfa/contracts';

const timeZone = 'Africa/Nairobi';
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone });

const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone });

/** Time in Nairobi, "16:00". */
export const formatTime = (at: Date): string => time.format(at);

/** Day in Nairobi, "3 December". */
export const formatDay = (at: Date): string => day.format(at);

/** Day in Nairobi with its year, "3 December 2026". */
export const formatLongDay = (at: Date): string => longDay.format(at);

/** End of a span as text: "16:00", or "4 December 16:00" when the end is on another day than the start. */
export function formatEnd(start: Date, end: Date): string {
  // An end at midnight counts as the day before.
  const isSameDay = nairobiDay(start) === nairobiDay(new Date(end.getTime() - 1));
  return isSameDay ? formatTime(end) : `${formatDay(end)} ${formatTime(end)}`;
}

const suffixes = new Map([
  ['one', 'st'],
  ['two', 'nd'],
  ['few', 'rd'],
]);
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });

/** "1st", "2nd" … */
export const ordinal = (value: number): string => `${value}${suffixes.get(ordinals.select(value)) ?? 'th'}`;
