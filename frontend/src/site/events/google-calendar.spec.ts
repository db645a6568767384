import type { News } from '@nfa/contracts';
import { googleCalendarHref } from './google-calendar.ts';

const query = (item: Partial<News>) => {
  const href = googleCalendarHref({ title: 'Open casting & fitting', ...item } as News, 'Jua Arcade, Nairobi');
  return href === undefined ? undefined : Object.fromEntries(new URL(href).searchParams);
};
const event_date = '2026-12-04T21:00:00.000Z';

describe('the link to Google Calendar', () => {
  it('carries title, times in UTC and place', () => {
    expect(query({ event_date, start_time: '09:00', end_time: '12:00' })).toEqual({
      action: 'TEMPLATE',
      text: 'Open casting & fitting',
      dates: '20261205T060000Z/20261205T090000Z',
      location: 'Jua Arcade, Nairobi',
    });
  });

  it('is a whole day without a time, a moment without an end, and absent without a date', () => {
    expect(query({ event_date, start_time: '', end_time: '' })?.dates).toBe('20261205/20261206');
    expect(query({ event_date, start_time: '09:00', end_time: '' })?.dates).toBe('20261205T060000Z/20261205T060000Z');
    expect(query({ event_date: null })).toBeUndefined();
  });
});
