import type { News } from '@nfa/contracts';
import { excerpt, isoDay } from '../../lib/format.ts';
import { previewPicture } from '../../lib/media.ts';
import { paths } from '../../lib/paths.ts';

/** Time zone of Kenya, which has no daylight saving time. */
const offset = '+03:00';

/** Structured data of an event, with its day in Nairobi and its own place. */
export function eventData(item: News, academy: string, origin: string): object {
  const day = isoDay(item.event_date);
  const at = (time: string) => (time ? `${day}T${time}:00${offset}` : day);
  const isSameDay = item.start_time !== '' && item.end_time > item.start_time;
  return {
    '@type': 'Event',
    name: item.title,
    startDate: at(item.start_time),
    ...(isSameDay && { endDate: at(item.end_time) }),
    description: excerpt(item.content, 300),
    url: new URL(paths.article(item.id), origin).href,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': 'Place', name: item.place || academy, address: item.place || 'Nairobi, Kenya' },
    organizer: { '@type': 'Organization', name: academy, url: origin },
    ...(item.image && { image: new URL(previewPicture(item.image), origin).href }),
  };
}
