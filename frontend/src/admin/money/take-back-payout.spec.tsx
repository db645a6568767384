import { beforeEach, expect, it } from '@jest/globals';
import type { Statement } from '@nfa/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { TakeBackPayout } from './take-back-payout.tsx';

const [id, modelId] = ['0190a000-0000-7000-8000-000000000011', '0190a000-0000-7000-8000-000000000001'];
const line: Statement['lines'][number] = {
  ...{ id, at: '2026-11-24T07:42:00.000Z', kind: 'payout', amount_kes: -12_000, balance_kes: 0, job_title: '' },
  ...{ fee_kind: null, note: '', agreed_by: '', job_id: null, payout_id: id, invoice_number: '' },
  ...{ is_received: true, days_waiting: null },
};

beforeEach(() => localStorage.clear());

it('asks before a payout is taken back', async () => {
  const taken: string[] = [];
  serve({
    'POST /admin/statements/:model_id/payouts/:id/reversal': () => {
      taken.push(id);
      return {};
    },
  });
  show(<TakeBackPayout line={line} id={id} modelId={modelId} />);
  fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
  await screen.findByRole('alertdialog', { name: /12,000\?$/ });
  expect(taken).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Take it back' }));
  await waitFor(() => expect(taken).toEqual([id]));
});
