import type { News } from '@nfa/contracts';
import { eventData } from './event-data.ts';

const event = (changes: Partial<News>) =>
  eventData(
    {
      ...{ id: 'e', title: 'Open casting', content: '', image: '', place: '', event_date: '2026-12-04T21:00:00.000Z' },
      ...{ start_time: '', end_time: '', ...changes },
    } as News,
    'Nairobi Face Academy',
    'https://agency.example',
  );

describe('the structured data of an event', () => {
  it('has its day and times in Nairobi', () => {
    const times = { startDate: '2026-12-05T09:00:00+03:00', endDate: '2026-12-05T12:00:00+03:00' };
    expect(event({ start_time: '09:00', end_time: '12:00' })).toMatchObject(times);
    expect(event({})).toMatchObject({ startDate: '2026-12-05' });
  });

  it('has no end of another day or without a start', () => {
    for (const times of [{ start_time: '21:00', end_time: '02:00' }, { start_time: '', end_time: '12:00' }, {}])
      expect(event(times)).not.toHaveProperty('endDate');
  });

  it('is at its own place, or at the academy', () => {
    const address = { name: 'Jua Arcade', address: 'Jua Arcade' };
    expect(event({ place: 'Jua Arcade' })).toMatchObject({ location: address });
    expect(event({})).toMatchObject({ location: { name: 'Nairobi Face Academy', address: 'Nairobi, Kenya' } });
  });
});
