import { timestampOf } from './demo-day.ts';
import { demoNews } from './demo-news.ts';

const HOUR_MS = 3_600_000;
const weekdayOf = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'Africa/Nairobi' });
const weekdays = /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/;

describe('news of the demonstration', () => {
  const named = demoNews.filter(({ content, eventDay }) => eventDay && weekdays.test(content));

  it('names a weekday somewhere', () => {
    expect(named.length).toBeGreaterThan(0);
  });

  it.each(named)('falls on the weekday that its text names: $title', ({ content, eventDay }) => {
    const seededAt = Date.parse('2026-12-28T00:00:00Z');
    for (let hours = 0; hours < 14 * 24; hours += 1) {
      const now = seededAt + hours * HOUR_MS;
      const day = eventDay && timestampOf(eventDay, now);
      expect(weekdayOf.format(new Date(day ?? now))).toBe(weekdays.exec(content)?.[0]);
    }
  });
});
