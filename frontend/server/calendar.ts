import type { News } from '@nfa/contracts';
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
    `SUMMARY:${escaped(item.title)}`,
    `DESCRIPTION:${escaped(`${item.content}\n\n${url}`)}`,
    `LOCATION:${escaped(item.place || place)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function timeLines({ start, end }: EventTimes): string[] {
  const kind = start.length === 8 ? ';VALUE=DATE' : '';
  return [`DTSTART${kind}:${start}`, ...(end ? [`DTEND${kind}:${end}`] : [])];
}

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r?\n/g, '\\n');

// Folds lines after at most 75 bytes, never within a character. A continuation line starts with a space.
function folded(line: string): string {
  let bytes = 0;
  return [...line]
    .map((character) => {
      const size = Buffer.byteLength(character);
      bytes += size;
      if (bytes <= 75) return character;
      bytes = size + 1;
      return `\r\n ${character}`;
    })
    .join('');
}
