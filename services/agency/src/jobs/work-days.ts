import { addDays, DAY_MS, daysBetween, nairobiDay } from '@nfa/contracts';
import type { Span } from './ranks.ts';

/** Last day of a call in Nairobi; an end at midnight counts as the day before. */
export const lastDayOf = ({ ends_at }: Span): string => nairobiDay(new Date(Date.parse(ends_at) - 1));

/** Number of days in Nairobi on which calls of one model are work; two calls on a day count once. */
export function countWorkDays(calls: readonly Span[]): number {
  const days = calls.flatMap((call) => {
    const first = nairobiDay(new Date(call.starts_at));
    // A night's work is one day, as in the days of a job.
    const isShift = Date.parse(call.ends_at) - Date.parse(call.starts_at) <= DAY_MS;
    return isShift ? [first] : daysFrom(first, lastDayOf(call));
  });
  return new Set(days).size;
}

function daysFrom(first: string, last: string): string[] {
  return Array.from({ length: daysBetween(first, last) }, (_, index) => addDays(first, index));
}
