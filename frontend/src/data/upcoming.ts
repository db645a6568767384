import type { ShownNews } from '@nfa/contracts';
import { isoDay } from '../lib/format.ts';

/** Whether an event has not ended, judged by its date. */
export const isUpcoming = ({ event_date }: ShownNews, now: Date): boolean =>
  event_date !== null && isoDay(event_date) >= isoDay(now.toISOString());

/** Upcoming events by date, then all others in their given order. */
export function upcomingFirst(items: readonly ShownNews[], now: Date): ShownNews[] {
  const upcoming = items
    .filter((item) => isUpcoming(item, now))
    .sort((a, b) => ((a.event_date ?? '') < (b.event_date ?? '') ? -1 : 1));
  return [...upcoming, ...items.filter((item) => !isUpcoming(item, now))];
}
