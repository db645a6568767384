import { beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from '../../lib/api.ts';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { JobInvoice } from './job-invoice.tsx';

const job = { id: '0190a000-0000-7000-8000-000000000011', status: 'done' as const };

beforeEach(() => localStorage.clear());

it('asks before a job is frozen by an invoice', async () => {
  const issued: unknown[] = [];
  serve({
    'GET /admin/invoices': () => [],
    'POST /admin/invoices': ({ body }) => {
      issued.push(body);
      throw new ApiError(500);
    },
  });
  show(<JobInvoice job={job} />);
  expect(screen.getByRole('status').textContent).toBe('Loading...');
  fireEvent.click(await screen.findByRole('button', { name: 'Issue invoice' }));
  await screen.findByRole('alertdialog', { name: 'Issue the invoice?' });
  expect(issued).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Issue it' }));
  await waitFor(() => expect(issued).toEqual([{ job_id: job.id }]));
});

it('says that the invoices could not be read, and reads them again', async () => {
  let isUp = false;
  serve({
    'GET /admin/invoices': () => {
      if (!isUp) throw new ApiError(500);
      return [];
    },
  });
  show(<JobInvoice job={job} />);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The invoice could not be loaded/);
  isUp = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Issue invoice' })).toBeTruthy();
});
