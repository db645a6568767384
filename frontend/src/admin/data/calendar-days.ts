import { addDays, daysBetween, maxCalendarDays } from '@nfa/contracts';
import { dayWithName, longDay, longMonth, shortDay } from '../../lib/format.ts';

/** Views of the calendar. */
export const calendarViews = ['weeks', 'month', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** Days of the chart and of one page of the agenda. */
const fortnight = 14;

/** The earlier and the later one of two days. */
export const inOrder = (one: string, other: string): [string, string] => (one < other ? [one, other] : [other, one]);

/** 0 for Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();

/** Monday of the week of a day. */
export const mondayOf = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7));

/** Whether a text is an existing day. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;

/** The days that a view shows: two weeks from a Monday, the whole weeks of a month, or a fortnight from a day. */
export function shownDays(view: CalendarView, day: string): string[] {
  if (view === 'agenda') return list(day, fortnight);
  if (view === 'weeks') return list(mondayOf(day), fortnight);
  const first = mondayOf(`${day.slice(0, 7)}-01`);
  const last = addDays(stepped('month', day, 1), -1);
  const count = daysBetween(first, last);
  return list(first, Math.min(maxCalendarDays, Math.ceil(count / 7) * 7));
}

/** Day at which a view starts `steps` pages later. */
export function stepped(view: CalendarView, day: string, steps: number): string {
  if (view !== 'month') return addDays(day, steps * fortnight);
  const month = new Date(`${day.slice(0, 7)}-01T12:00:00Z`);
  month.setUTCMonth(month.getUTCMonth() + steps);
  return month.toISOString().slice(0, 10);
}

const list = (first: string, count: number): string[] => Array.from({ length: count }, (_, at) => addDays(first, at));

const withoutYear = (date: string): string => date.replace(/, \d+$/, '');
/** "Tuesday, December 1". */
export const formatLongDay = (day: string): string => withoutYear(dayWithName(`${day}T12:00:00Z`));
/** "Mon". */
export const shortWeekday = (day: string): string => formatLongDay(day).slice(0, 3);
/** "Dec". */
export const shortMonth = (day: string): string => shortDay(day).slice(0, 3);

/** "November 23 to December 6, 2026", or "December 2026". */
export function rangeTitle(view: CalendarView, days: readonly string[], day: string): string {
  if (view === 'month') return longMonth(day);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const start = first.slice(0, 4) === last.slice(0, 4) ? withoutYear(longDay(first)) : longDay(first);
  return `${start} to ${longDay(last)}`;
}

const fixedHolidays: Readonly<Record<string, string>> = {
  '01-01': 'New Year',
  '05-01': 'Labour Day',
  '06-01': 'Madaraka Day',
  '10-10': 'Mazingira Day',
  '10-20': 'Mashujaa Day',
  '12-12': 'Jamhuri Day',
  '12-25': 'Christmas',
  '12-26': 'Boxing Day',
};
/** Kenyan holidays that are on the same day every year, "" on other days. */
export const holidayOf = (day: string): string => fixedHolidays[day.slice(5)] ?? '';

const weekdayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
/**
 * Whether a course is taught on a day of its run: its free text may name the weekdays ("Tuesday and Thursday", "Monday to Friday").
 * Without any it is taught on each.
 */
export function isTaught(days: string, day: string): boolean {
  const named = [...days.toLowerCase().matchAll(/(sun|mon|tue|wed|thu|fri|sat)[a-z]*/g)].map(({ 1: name = '' }) =>
    weekdayNames.indexOf(name),
  );
  const [first, last] = named;
  if (first === undefined) return true;
  const at = weekdayOf(day);
  if (last !== undefined && named.length === 2 && /\b(to|until|through)\b|[–-]/.test(days))
    return (at - first + 7) % 7 <= (last - first + 7) % 7;
  return named.includes(at);
}
