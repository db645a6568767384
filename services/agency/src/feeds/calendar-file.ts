import { calendarText, calendarValue } from '@nfa/service-kit';
import type { CallOfPerson } from '../jobs/calls.repository.ts';

/** A call as a calendar shows it. */
interface CalendarEvent extends CallOfPerson {
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  summary: string;
}

/** Calls as an iCalendar file (RFC 5545), with times in UTC. @param host of the site, for the ids of events */
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
      ...(event.place === '' ? [] : [`LOCATION:${calendarValue(event.place)}`]),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return calendarText(lines);
}

const inUtc = (at: string): string => `${at.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
