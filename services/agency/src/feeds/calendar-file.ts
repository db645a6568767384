/** A call as a calendar shows it. */
export interface CalendarEvent {
  id: string;
  sequence: number;
  updated_at: string;
  starts_at: string;
  ends_at: string;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  summary: string;
  location: string;
}

/** Events as an iCalendar file (RFC 5545), with times in UTC. @param host of the site, for the ids of events */
export function calendarFile(name: string, events: readonly CalendarEvent[], host: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nairobi Face Academy//Jobs//EN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${event.id}@${host}`,
      `SEQUENCE:${event.sequence}`,
      `DTSTAMP:${inUtc(event.updated_at)}`,
      `DTSTART:${inUtc(event.starts_at)}`,
      `DTEND:${inUtc(event.ends_at)}`,
      `STATUS:${event.status}`,
      `TRANSP:${event.status === 'CONFIRMED' ? 'OPAQUE' : 'TRANSPARENT'}`,
      `SUMMARY:${escaped(event.summary)}`,
      ...(event.location === '' ? [] : [`LOCATION:${escaped(event.location)}`]),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const inUtc = (at: string): string => `${at.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

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
