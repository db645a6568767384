import { DAY_MS, NAIROBI_OFFSET_MS } from '@nfa/contracts';

/** Day of an event: the first `weekday` (0 is Sunday) in Nairobi that is at least `inDays` days after the seed. */
export interface DemoDay {
  weekday: number;
  inDays: number;
}

/** Returns the timestamp of a day at noon in Nairobi, which is on the same day in UTC. */
export function timestampOf({ weekday, inDays }: DemoDay, now: number): string {
  const day = new Date(now + NAIROBI_OFFSET_MS + inDays * DAY_MS);
  day.setUTCDate(day.getUTCDate() + ((weekday - day.getUTCDay() + 7) % 7));
  return `${day.toISOString().slice(0, 10)}T12:00:00+03:00`;
}

/** Returns the day in Nairobi, YYYY-MM-DD, that was `days` days before `now`. */
export const dayBefore = (days: number, now = Date.now()): string =>
  new Date(now + NAIROBI_OFFSET_MS - days * DAY_MS).toISOString().slice(0, 10);
