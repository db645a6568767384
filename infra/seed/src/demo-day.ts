import { DAY_MS, NAIROBI_OFFSET_MS } from '@nfa/contracts';

/** Day of an event: the first such weekday, in Nairobi, at least that many days after the seed; 0 is Sunday. */
export interface DemoDay {
  weekday: number;
  inDays: number;
}

/** Timestamp of a day of the demonstration. At midday in Nairobi it is the same day in UTC. */
export function timestampOf({ weekday, inDays }: DemoDay, now: number): string {
  const day = new Date(now + NAIROBI_OFFSET_MS + inDays * DAY_MS);
  day.setUTCDate(day.getUTCDate() + ((weekday - day.getUTCDay() + 7) % 7));
  return `${day.toISOString().slice(0, 10)}T12:00:00+03:00`;
}

/** Day in Nairobi, YYYY-MM-DD, that many days after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Day in Nairobi, YYYY-MM-DD, that many days before now. */
export const dayBefore = (days: number, now = Date.now()): string =>
  new Date(now + NAIROBI_OFFSET_MS - days * DAY_MS).toISOString().slice(0, 10);
