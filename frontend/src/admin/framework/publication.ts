import { counted } from '../components/format-number.ts';

/** Publication state of a news item. */
export type PublicationState = 'draft' | 'scheduled' | 'published';

const NAIROBI = '+03:00'; // Kenya has no daylight saving time.
const NAIROBI_MS = 3 * 3_600_000;

/** "2026-11-27T09:00": day and time in Nairobi of a timestamp, as the inputs hold them. */
const inputTime = (date: Date): string => new Date(date.getTime() + NAIROBI_MS).toISOString().slice(0, 16);

/** The instant that a day and time in Nairobi mean; undefined when they are no such. */
export function instantOf(time: string): Date | undefined {
  const date = new Date(`${time}:00${NAIROBI}`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** A value with a time is a plan, one without is a day that has come. */
export const isPlan = (value: string): boolean => value.includes('T');

/** A plan for a time that has passed. */
export const isPastPlan = (value: string, now: Date): boolean => isPlan(value) && timeUntil(value, now) === '';

/** Form value of a stored date: a plan from the next minute on, else its day. Within a minute, the clock of the panel may be behind. */
export function publicationValue(stored: unknown, now: Date): string {
  const date = typeof stored === 'string' ? new Date(stored) : new Date(Number.NaN);
  if (Number.isNaN(date.getTime())) return '';
  const time = inputTime(date);
  return time > inputTime(now) ? time : time.slice(0, 10);
}

/** The next morning at nine in Nairobi: the plan to start from. */
export const nextMorning = (now: Date): string =>
  `${inputTime(new Date(now.getTime() + 24 * 3_600_000)).slice(0, 10)}T09:00`;

/** "In 2 days, 22 hours", "" when it does not lie ahead. */
export function timeUntil(plan: string, now: Date): string {
  const minutes = Math.ceil(((instantOf(plan)?.getTime() ?? 0) - now.getTime()) / 60_000);
  if (minutes <= 0) return '';
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor((minutes % 1_440) / 60)];
  const words = [days > 0 && counted(days, 'day'), hours > 0 && counted(hours, 'hour')].filter(Boolean);
  return `In ${words.join(', ') || counted(minutes, 'minute')}`;
}
