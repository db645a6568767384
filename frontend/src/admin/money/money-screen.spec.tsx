import { expect, it } from '@jest/globals';
import type { MoneyOverview } from '@nfa/contracts';
import { act, screen } from '@testing-library/react';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { adminQueries } from '../session/query-client.ts';
import { Component as MoneyScreen } from './money-screen.tsx';

it('says that there is nothing at an unknown address, in place of the overview', () => {
  serve({});
  show(<MoneyScreen />, '/admin/money/unknown');
  expect(screen.getByText('There is nothing at this address.')).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});

it('lists each of two finished jobs with one title, and neither once both are invoiced', async () => {
  const months = ['2026-10-01', '2026-11-01'].map((month) => ({ month, jobs_kes: 0, courses_kes: 0 }));
  const jobs = [1, 2].map((n) => ({
    id: `0190a000-0000-7000-8000-00000000000${n}`,
    title: 'Lake Theatre',
    client_name: 'Kisima',
  }));
  const overview: MoneyOverview = {
    ...{ month: '2026-11-01', months, came_in_kes: 0, payments: 0, clients_owe_kes: 0, open_invoices: 0 },
    ...{
      overdue_invoices: 0,
      fees_owed_kes: 0,
      owing_people: 0,
      fees_due_soon: 0,
      fees_overdue: 0,
      models_owed_kes: 0,
    },
    ...{ models_payable_kes: 0, payable_models: 0, unmatched_payments: 0, unmatched_kes: 0, failed_pushes: 0 },
    ...{ unanswered_transfers: [], credit_kes: 500, uninvoiced_jobs: jobs },
  };
  serve({ 'GET /admin/money': () => overview });
  show(<MoneyScreen />, '/admin/money');
  const link = { name: 'Make invoice: Lake Theatre is done and has no invoice' };
  expect((await screen.findAllByRole('link', link)).map((job) => job.getAttribute('href'))).toEqual(
    jobs.map(({ id }) => `/admin/jobs/${id}`),
  );
  overview.uninvoiced_jobs = [];
  await act(() => adminQueries.refetchQueries());
  expect(screen.queryAllByRole('link', link)).toEqual([]);
});
