import { expect, it } from '@jest/globals';
import type { CourseWithIntakes, EnquiryOverview } from '@nfa/contracts';
import { screen } from '@testing-library/react';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { TodayPanel } from './today-panel.tsx';

const at = '2026-11-24T07:42:00.000Z';
const idOf = (last: string) => `0190a000-0000-7000-8000-0000000000${last}`;
const course = (last: string, title: string): CourseWithIntakes => ({
  ...{
    id: idOf(last),
    created_at: at,
    updated_at: at,
    title,
    description: '…',
    duration: '4 weeks',
    price: 'KSh 25,000',
  },
  ...{ bring: '', image: '', alt_texts: {}, active: true, intakes: [] },
});
const overview: EnquiryOverview = {
  ...{ now: at, reminders: [], failed_mails: [], overdue: 0, due_today: 1, due_tomorrow: 0, week: [] },
  ...{ average_minutes: null, last_answer_at: null, received: [], received_before: 0 },
  waiting: [
    {
      kind: 'registration',
      ...{ id: idOf('31'), name: 'Zawadi Njeri', phone: '', email: '', message: '' },
      ...{ about: 'Runway', course_id: idOf('12'), created_at: at, remind_on: null },
    },
  ],
};

it('names the course of a registration as it is called now', async () => {
  serve({ 'GET /courses': () => [course('11', 'Acting'), course('12', 'Runway and Catwalk')] });
  show(<TodayPanel overview={overview} />);
  expect(await screen.findByText('Runway and Catwalk')).toBeTruthy();
});
