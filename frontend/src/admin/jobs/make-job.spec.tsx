import { beforeEach, expect, it } from '@jest/globals';
import type { BookingEnquiryRow, JobRow } from '@nfa/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { ApiError } from '../../lib/api.ts';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { Component as JobsScreen } from './jobs-screen.tsx';
import { MakeJob } from './make-job.tsx';

const enquiry = '0190a000-0000-7000-8000-000000000041';
const job: JobRow = {
  id: '0190a000-0000-7000-8000-000000000011',
  created_at: '2026-11-24T07:42:00.000Z',
  updated_at: '2026-11-24T07:42:00.000Z',
  title: 'Crown Night',
  kind: 'show',
  status: 'draft',
  place: '',
  rate_kes: null,
  enquiry_id: enquiry,
  client: { id: '0190a000-0000-7000-8000-000000000021', name: 'Lake Theatre', person: '', phone: '', email: '' },
  starts_at: null,
  ends_at: null,
  models: [],
  options: 0,
  confirmed: 0,
  passed_holds: 0,
};

beforeEach(() => localStorage.clear());

it('offers no second job of an enquiry before it is known whether there is a first', async () => {
  let isUp = false;
  serve({
    'GET /admin/jobs': () => {
      if (!isUp) throw new ApiError(500);
      return [job];
    },
  });
  show(<MakeJob enquiryId={enquiry} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Its job could not be loaded/);
  expect(screen.queryByRole('link')).toBeNull();
  isUp = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Open the job Crown Night' })).toBeTruthy();
});

it('offers a new job of an enquiry whose jobs were all cancelled', async () => {
  const cancelled = { ...job, status: 'cancelled' as const };
  let jobs: JobRow[] = [cancelled];
  serve({ 'GET /admin/jobs': () => jobs });
  const { unmount } = show(<MakeJob enquiryId={enquiry} />);
  const link = await screen.findByRole('link', { name: 'Make a job' });
  expect(link.getAttribute('href')).toContain(`enquiry=${enquiry}`);
  unmount();
  // Jobs that are settled or cancelled stand in the order of their days.
  jobs = [cancelled, { ...job, status: 'settled', title: 'Gala' }];
  show(<MakeJob enquiryId={enquiry} />);
  expect(await screen.findByRole('link', { name: 'Open the job Gala' })).toBeTruthy();
});

const row: BookingEnquiryRow = {
  ...{ id: enquiry, created_at: job.created_at, number: 1, models: [], dates: 'March 3', place: 'Kisumu' },
  ...{
    job: 'Runway',
    usage: 'Web',
    budget: 'KSh 90,000',
    name: 'Atieno',
    phone: '+254712345678',
    email: 'atieno@theatre.example',
  },
  ...{ message: 'Call me', status: 'open', answered_at: null, remind_on: null, privacy_version: null, locale: 'en' },
};

it('keeps what the client wrote of an enquiry in the notes of its job, since models read title and brief', async () => {
  serve({ 'GET /admin/jobs': () => [], 'GET /admin/bookings/:id': () => row, 'GET /admin/clients': () => [] });
  show(<JobsScreen />, `/admin/jobs/new?enquiry=${enquiry}`);
  const typed = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
  await screen.findByLabelText(/^Title/);
  expect([/^Title/, /^Brief/, /^Notes for the agency/].map(typed)).toEqual([
    'Runway',
    'Dates: March 3\nUsage: Web',
    'Budget: KSh 90,000\nCall me',
  ]);
});

it('warns on the form of a new job that its enquiry has one', async () => {
  const cancelled = { ...job, title: 'Cancelled', status: 'cancelled' as const };
  serve({ 'GET /admin/jobs': () => [cancelled, job], 'GET /admin/bookings/:id': () => row });
  show(<JobsScreen />, `/admin/jobs/new?enquiry=${enquiry}`);
  const link = await screen.findByRole('link', { name: job.title });
  expect(link.getAttribute('href')).toBe(`/admin/jobs/${job.id}`);
  expect(link.closest('p')?.textContent).toBe('This enquiry has a job already: Crown Night');
});
