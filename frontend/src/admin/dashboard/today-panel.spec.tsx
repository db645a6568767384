import { expect, it } from '@jest/globals';
import type { CourseWithIntakes, EnquiryOverview } from '@nfa/contracts';
import { screen, within } from '@testing-library/react';
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
      ...{ about: 'Runway', course_id: idOf('12'), is_waiting: true, created_at: at, remind_on: null },
    },
  ],
};

it('names the course of a registration as it is called now', async () => {
  serve({ 'GET /courses': () => [course('11', 'Acting'), course('12', 'Runway and Catwalk')] });
  show(<TodayPanel overview={overview} />);
  expect(await screen.findByText('Runway and Catwalk')).toBeTruthy();
});

it('asks whether an answer was sent to who waits for one, and not to who is enrolled and has a reminder', async () => {
  const [zawadi] = overview.waiting;
  if (!zawadi) throw new Error('Nobody waits');
  const amina = { ...zawadi, id: idOf('32'), name: 'Amina Otieno', is_waiting: false, remind_on: '2026-11-24' };
  const asked = { channel: 'whatsapp', template: '', at };
  localStorage.setItem('adminAskedReplies', JSON.stringify({ [zawadi.id]: asked, [amina.id]: asked }));
  serve({ 'GET /courses': () => [] });
  show(<TodayPanel overview={{ ...overview, reminders: [amina] }} />);
  const [reminder, waiting] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement];
  expect(await within(waiting).findByRole('button', { name: 'Mark as contacted' })).toBeTruthy();
  expect(within(reminder).queryByRole('button', { name: 'Mark as contacted' })).toBeNull();
});
