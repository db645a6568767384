import type { News } from '@nfa/contracts';
import { upcomingFirst } from './upcoming.ts';

const item = (id: string, event_date: string | null) => ({ id, event_date }) as News;

it('puts upcoming events by their date before everything else, today included', () => {
  const items = [
    item('plain', null),
    item('later', '2026-12-11T21:00:00.000Z'),
    item('past', '2026-11-20T21:00:00.000Z'),
    item('today', '2026-11-21T21:00:00.000Z'),
  ];
  const ids = upcomingFirst(items, new Date('2026-11-22T20:00:00.000Z')).map(({ id }) => id);
  expect(ids).toEqual(['today', 'later', 'plain', 'past']);
});
