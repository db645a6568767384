import type { News } from '@nfa/contracts';
import { calendarFile } from './calendar.ts';

const item: News = {
  id: '0197b1b2-0000-7000-8000-000000000001',
  title: 'Open casting; shoes, plain top',
  content: 'Doors open at nine.\n\nBring a friend.',
  event_type: 'event',
  image: '',
  featured: false,
  date: '2026-11-20T06:00:00.000Z',
  event_date: '2026-12-04T21:00:00.000Z',
  start_time: '',
  end_time: '',
  place: '',
  alt_texts: {},
  draft: false,
  created_at: '2026-11-20T06:00:00.000Z',
  updated_at: '2026-11-20T06:00:00.000Z',
};
const file = (changes: Partial<News> = {}) =>
  calendarFile({ ...item, ...changes }, { url: 'https://site.example/events/1', place: 'Jua Arcade, Nairobi' });

describe('the calendar file of an event', () => {
  it('is a whole day in Nairobi without a time', () => {
    expect(file()).toContain('DTSTART;VALUE=DATE:20261205\r\nDTEND;VALUE=DATE:20261206\r\n');
  });

  it('has its times in UTC, and ends the next day when it ends after midnight', () => {
    expect(file({ start_time: '09:00', end_time: '12:00' })).toContain(
      'DTSTART:20261205T060000Z\r\nDTEND:20261205T090000Z\r\n',
    );
    expect(file({ start_time: '20:00', end_time: '01:30' })).toContain('DTEND:20261205T223000Z\r\n');
    expect(file({ start_time: '20:00' })).not.toContain('DTEND');
  });

  it('escapes text, names its own place, and folds long lines by bytes', () => {
    const text = file({ content: `${'é'.repeat(80)}\nsecond; line`, place: 'Lake Theatre, Kisumu' }) ?? '';
    expect(text).toContain('SUMMARY:Open casting\\; shoes\\, plain top\r\n');
    expect(text).toContain('LOCATION:Lake Theatre\\, Kisumu\r\n');
    expect(text.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${'é'.repeat(80)}\\nsecond\\; line\\n\\nhttps`);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it('does not exist without a date', () => {
    expect(file({ event_date: null })).toBeUndefined();
  });
});
