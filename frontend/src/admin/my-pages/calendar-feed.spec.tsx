import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { CalendarFeedLine } from './calendar-feed.tsx';

const feed = {
  id: '0190a000-0000-7000-8000-000000000001',
  created_at: '2026-11-24T07:42:00.000Z',
  model_id: null,
  read_at: null,
  path: '/calendar/secret.ics',
};

it('says that an address of former secrets cannot be shown again, and ends it', async () => {
  serve({ 'GET /admin/calendar-feeds': () => [{ ...feed, path: '' }] });
  show(<CalendarFeedLine modelId={null} />);
  expect(await screen.findByText(/It cannot be shown again/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Copy the address' })).toBeNull();
  expect(screen.getByRole('button', { name: 'End the address' })).toBeTruthy();
});

it.each([
  [() => Promise.resolve(), 'Copied. Whoever has it sees the jobs.'],
  [() => Promise.reject(new Error('denied')), /did not copy it/],
])('says whether the browser copied the address', async (writeText, note) => {
  Object.assign(navigator, { clipboard: { writeText } });
  serve({ 'GET /admin/calendar-feeds': () => [feed] });
  show(<CalendarFeedLine modelId={null} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Copy the address' }));
  expect(await screen.findByText(note)).toBeTruthy();
});
