import type { News } from '@nfa/contracts';
import { eventTimes } from '../../lib/event-times.ts';

/** Address that opens Google Calendar with the event's data; undefined without a date. */
export function googleCalendarHref(item: News, place: string): string | undefined {
  const times = eventTimes(item);
  if (!times) return undefined;
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: item.title,
    dates: `${times.start}/${times.end ?? times.start}`,
    location: place,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}
