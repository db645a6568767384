import type { News } from '@nfa/contracts';
import { calendarText, calendarValue } from '@nfa/process-kit';
import { type EventTimes, eventTimes, inUtc } from '../src/lib/event-times.ts';

interface CalendarOptions {
  /** Address of the article. */
  url: string;
  /** Location of an event that has none of its own. */
  place: string;
}

/** Returns an event as an iCalendar file (RFC 5545), all day or with its times in UTC; undefined without a date. */
export function calendarFile(item: News, { url, place }: CalendarOptions): string | undefined {
  const times = eventTimes(item);
  if (!times) return undefined;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nairobi Face Academy//Events//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${item.id}@${new URL(url).hostname}`,
    `DTSTAMP:${inUtc(new Date(item.updated_at))}`,
    ...timeLines(times),
    `SUMMARY:${calendarValue(item.title)}`,
    `DESCRIPTION:${calendarValue(`${item.content}\n\n${url}`)}`,
    `LOCATION:${calendarValue(item.place || place)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return calendarText(lines);
}

function timeLines({ start, end }: EventTimes): string[] {
  const kind = start.length === 8 ? ';VALUE=DATE' : '';
  return [`DTSTART${kind}:${start}`, ...(end ? [`DTEND${kind}:${end}`] : [])];
}
