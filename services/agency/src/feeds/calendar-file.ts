import { calendarText, calendarValue } from '@nfa/service-kit';

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
    `X-WR-CALNAME:${calendarValue(name)}`,
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
      `SUMMARY:${calendarValue(event.summary)}`,
      ...(event.location === '' ? [] : [`LOCATION:${calendarValue(event.location)}`]),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return calendarText(lines);
}

const inUtc = (at: string): string => `${at.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
