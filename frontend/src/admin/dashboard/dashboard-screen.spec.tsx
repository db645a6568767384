import { expect, it } from '@jest/globals';
import { type MissingContent, type News, settingsDefaults } from '@nfa/contracts';
import { screen } from '@testing-library/react';
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
