import type { News } from '@nfa/contracts';
import { isoDay } from './format.ts';

/** Start and end in the format of calendars: `20260214` for a whole day, `20260214T150000Z` for a time. */
export interface EventTimes {
  start: string;
  /** Undefined for an event with a start only. */
  end?: string;
}

/** Start and end of an event for calendars (RFC 5545); undefined without a date. */
export function eventTimes({ event_date, start_time, end_time }: News): EventTimes | undefined {
  const day = isoDay(event_date);
  if (day === '') return undefined;
  if (start_time === '') return { start: plain(day), end: plain(nextDay(day)) };
  // An end before the start belongs to the next day.
  const endDay = end_time > start_time ? day : nextDay(day);
  return { start: inNairobi(day, start_time), end: end_time ? inNairobi(endDay, end_time) : undefined };
}

/** A time in the format of calendars. */
export const inUtc = (date: Date): string => date.toISOString().replace(/[-:]|\.\d{3}/g, '');

const plain = (day: string): string => day.replaceAll('-', '');
const nextDay = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
const inNairobi = (day: string, time: string): string => inUtc(new Date(`${day}T${time}:00+03:00`));
