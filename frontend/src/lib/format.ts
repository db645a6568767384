import { isProtected, type ProtectedModel } from '@nfa/contracts/plain';
import { t } from '../translations/text.ts';

const ellipsis = '…';

/** The first `length` characters with an ellipsis; a shorter text is returned unchanged. */
export function excerpt(text: string | null | undefined, length: number): string {
  const characters = [...(text ?? '')];
  return characters.length > length ? characters.slice(0, length).join('') + ellipsis : characters.join('');
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Nairobi is three hours ahead of UTC all year, in milliseconds. */
const nairobiOffset = 3 * 3_600_000;

/** "June 15, 2024": the day in Nairobi of an ISO timestamp, "" when it is none. */
export function longDate(timestamp: string | null | undefined): string {
  // Does not use `Intl`, because creating the first `Intl.DateTimeFormat` takes a tenth of a second on a phone.
  const day = inNairobi(timestamp);
  if (!day) return '';
  return t('{month} {day}, {year}', { month: monthOf(day), day: day.getUTCDate(), year: day.getUTCFullYear() });
}

const monthOf = (day: Date): string => t(months[day.getUTCMonth()] ?? 'January');

/** "2024-06-15": the day in Nairobi of an ISO timestamp, "" when it is none. */
export const isoDay = (timestamp: string | null | undefined): string =>
  inNairobi(timestamp)?.toISOString().slice(0, 10) ?? '';

function inNairobi(timestamp: string | null | undefined): Date | undefined {
  const day = new Date(new Date(timestamp ?? Number.NaN).getTime() + nairobiOffset);
  return Number.isNaN(day.getTime()) ? undefined : day;
}

/** "9:00 AM to 12:00 PM" from times such as "09:00"; the end may be missing, "" without a start. */
export function timeSpan(start: string, end: string): string {
  if (!start || !end) return start && clockTime(start);
  return t('{start} to {end}', { start: clockTime(start), end: clockTime(end) });
}

function clockTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** "10:42 AM": the time in Nairobi. */
export const clockTimeOf = (at: Date): string =>
  clockTime(new Date(at.getTime() + nairobiOffset).toISOString().slice(11, 16));

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** "Thursday, November 26, 2026": the day in Nairobi of an ISO timestamp, "" when it is none. */
export function dayWithName(timestamp: string): string {
  const day = inNairobi(timestamp);
  return day
    ? t('{weekday}, {date}', { weekday: t(weekdays[day.getUTCDay()] ?? 'Sunday'), date: longDate(timestamp) })
    : '';
}

/** "9:00 AM to 4:30 PM"; names the day of an end that is not on the day of the start. */
export function callTimes(startsAt: string, endsAt: string): string {
  // An end at midnight counts as the day before.
  const isSameDay = isoDay(startsAt) === isoDay(new Date(Date.parse(endsAt) - 1).toISOString());
  const end = isSameDay ? clockTimeOf(new Date(endsAt)) : longTime(endsAt);
  return t('{start} to {end}', { start: clockTimeOf(new Date(startsAt)), end });
}

/** "January 11, 2027" of a day without a time, `YYYY-MM-DD`. */
export const longDay = (day: string): string => longDate(`${day}T12:00:00Z`);

/** "Jan 11" of a day without a time, `YYYY-MM-DD`. */
export function shortDay(day: string): string {
  const found = inNairobi(`${day}T12:00:00Z`);
  return found ? t('{month} {day}', { month: monthOf(found).slice(0, 3), day: found.getUTCDate() }) : '';
}

/** "January 2027" of a day without a time, `YYYY-MM-DD`. */
export function longMonth(day: string): string {
  const found = inNairobi(`${day}T12:00:00Z`);
  return found ? t('{month} {year}', { month: monthOf(found), year: found.getUTCFullYear() }) : '';
}

/** "January 11, 2027, 9:20 AM" in Nairobi of an ISO timestamp. */
export const longTime = (timestamp: string): string =>
  t('{date}, {time}', { date: longDate(timestamp), time: clockTimeOf(new Date(timestamp)) });

/** Paragraphs of a text, which are separated by blank lines. */
export const paragraphs = (text: string | null | undefined): string[] => splitText(text, /\r?\n[^\S\n]*\r?\n\s*/);

/** Lines of a text without the empty ones. */
export const lines = (text: string | null | undefined): string[] => splitText(text, /\r?\n/);

function splitText(text: string | null | undefined, separator: RegExp): string[] {
  return (text ?? '')
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** First name of a person, the only one that tags may contain for a child. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** Name of a model in tags, alternative texts and on cards; for a child the first name only, because search engines read them. */
export const publicName = (model: ProtectedModel & { name: string }): string =>
  isProtected(model) ? firstName(model.name) : model.name;

/** "KSh 25,000", with a true minus and no break inside. */
export const shillings = (amount: number): string =>
  `${amount < 0 ? '\u2212' : ''}KSh\u00a0${Math.abs(amount).toLocaleString('en-US')}`;
