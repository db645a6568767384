import { expect, it } from '@jest/globals';
import {
  type AgencyOverview,
  type MissingContent,
  type News,
  settingsDefaults,
  type WatchedUsage,
} from '@nfa/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { Component as DashboardScreen } from './dashboard-screen.tsx';

const nothingMissing: MissingContent = {
  ...{ models_without_picture: null, models_without_facts: null, models_without_consent: null },
  ...{ models_with_sent_digitals: null, models_not_translated: null, courses_not_translated: null },
  ...{ news_not_translated: null, starts_not_translated: null, children_with_surnames: [] },
};

it('says so when it cannot tell what needs attention', async () => {
  serve({});
  show(<DashboardScreen />);
  expect(await screen.findByText(/^What needs attention could not be loaded/)).toBeTruthy();
});

it('names the featured item that visitors see, not a draft or one that is scheduled', async () => {
  const item = (last: string, title: string, date: string, more: Partial<News> = {}): News => ({
    ...{ id: `0190a000-0000-7000-8000-0000000000${last}`, title, date, created_at: date, updated_at: date },
    ...{ content: '…', event_type: 'event', image: '', alt_texts: {}, featured: true, draft: false, ...more },
    ...{ event_date: '2029-06-14T21:00:00.000Z', start_time: '', end_time: '', place: '' },
  });
  const news = [
    item('01', 'Scheduled gala', '2030-01-02T09:00:00.000Z'),
    item('02', 'Drafted gala', '2029-12-31T09:00:00.000Z', { draft: true }),
    item('03', 'Open casting', '2029-12-30T09:00:00.000Z'),
    item('04', 'Older casting', '2029-12-29T09:00:00.000Z'),
  ];
  serve(
    {
      'GET /news': ({ query }) => news.slice(0, (query as { limit?: number }).limit),
      'GET /settings': () => settingsDefaults,
      'GET /featured-models': () => [],
      'GET /admin/untranslated-pages': () => [],
      'GET /admin/catalogue-gaps': () => nothingMissing,
    },
    new Date('2030-01-01T09:00:00.000Z'),
  );
  show(<DashboardScreen />);
  expect(await screen.findByText('Open casting')).toBeTruthy();
  expect(await screen.findByText(/^Open casting was on/)).toBeTruthy();
});

it('keeps the letter of the only licence that ends, which leaves the list as the letter is written', async () => {
  const [id, at] = ['0190a000-0000-7000-8000-000000000031', '2026-11-24T07:42:00.000Z'];
  const usage: WatchedUsage = {
    ...{ id, created_at: at, updated_at: at, job_id: id, model_id: null, media: ['print'], territory: 'Kenya' },
    ...{ starts_on: '2025-12-01', ends_on: '2026-11-30', exclusive: false, fee_id: null, pictures: [], note: '' },
    ...{ state: 'due', renews_id: null, renewal_asked_at: null, declined_at: null, removed_at: null },
    ...{ offer: { starts_on: '2026-12-01', ends_on: '2027-11-30', fee_kes: 60_000 }, models: [], consents: [] },
    ...{ job: { id, title: 'Crown Night', status: 'done' }, days_left: 20, reminder: 30 },
    ...{ client: { id, name: 'Lake Theatre', person: '', phone: '', email: '' }, removal_name: '', removal_note: '' },
  };
  const overview: AgencyOverview = {
    jobs: { draft: 0, offered: 0, confirmed: 0, done: 0, invoiced: 0, settled: 0, cancelled: 0 },
    ...{ today: [], passed_holds: [], unanswered: [], permissions: [], usages: [usage], overdue_invoices: [] },
    ...{ unanswered_transfers: [], drafts: [] },
  };
  let reads = 0;
  serve({
    'GET /admin/agency/overview': () => {
      reads += 1;
      return overview;
    },
    'POST /admin/usages/:id/end': () => {
      overview.usages = [];
      return {
        usage: { ...usage, state: 'ended' },
        subject: 'Its end',
        text: 'Please take them down',
        path: '/removal/a',
      };
    },
  });
  show(<DashboardScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'The client says no' }));
  await waitFor(() => expect(reads).toBe(2));
  expect(await screen.findByText('Waits for proof')).toBeTruthy();
  expect(await screen.findByText(/^Please take them down/)).toBeTruthy();
  expect(screen.getByText('Crown Night, Lake Theatre')).toBeTruthy();
});
