import type { News } from '@nfa/contracts';
import { isoDay } from '../src/lib/format.ts';

interface CalendarOptions {
  /** Address of the article. */
  url: string;
  /** Place of events that name none. */
  place: string;
}

/** An event as an iCalendar file (RFC 5545), on its day or at its times in UTC; undefined without a date. */
export function calendarFile(item: News, { url, place }: CalendarOptions): string | undefined {
  const day = isoDay(item.event_date);
  if (day === '') return undefined;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nairobi Face Academy//Events//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${item.id}@${new URL(url).hostname}`,
    `DTSTAMP:${inUtc(new Date(item.updated_at))}`,
    ...times(day, item),
    `SUMMARY:${escaped(item.title)}`,
    `DESCRIPTION:${escaped(`${item.content}\n\n${url}`)}`,
    `LOCATION:${escaped(item.place || place)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function times(day: string, { start_time: start, end_time: end }: News): string[] {
  if (start === '') return [`DTSTART;VALUE=DATE:${plain(day)}`, `DTEND;VALUE=DATE:${plain(nextDay(day))}`];
  // An end before the start belongs to the next day.
  const endDay = end > start ? day : nextDay(day);
  return [`DTSTART:${inNairobi(day, start)}`, ...(end ? [`DTEND:${inNairobi(endDay, end)}`] : [])];
}

const plain = (day: string): string => day.replaceAll('-', '');
const nextDay = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
const inNairobi = (day: string, time: string): string => inUtc(new Date(`${day}T${time}:00+03:00`));
const inUtc = (date: Date): string => date.toISOString().replace(/[-:]|\.\d{3}/g, '');

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
