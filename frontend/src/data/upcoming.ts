import type { ShownNews } from '@nfa/contracts';
import { isoDay } from '../lib/format.ts';

/** Events that are not over yet by their date, then the others as they come. */
export function upcomingFirst(items: readonly ShownNews[], now: Date): ShownNews[] {
  const today = isoDay(now.toISOString());
  const isUpcoming = ({ event_date }: ShownNews) => event_date !== null && isoDay(event_date) >= today;
  const upcoming = items.filter(isUpcoming).sort((a, b) => ((a.event_date ?? '') < (b.event_date ?? '') ? -1 : 1));
  return [...upcoming, ...items.filter((item) => !isUpcoming(item))];
}
