import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Transfer } from '@nfa/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { adminQueries } from '../session/query-client.ts';
import { setServerTime } from '../session/server-clock.ts';
import { Transfers } from './transfers.tsx';

const at = '2026-11-24T07:42:00.000Z';
const late: Transfer = {
  ...{ id: '0190a000-0000-7000-8000-000000000011', created_at: at, updated_at: at },
  ...{ model_id: '0190a000-0000-7000-8000-000000000001', amount_kes: 12_000, phone: '254712345678' },
  ...{ state: 'sending', receipt: '', receiver: '', reason: '' },
};

afterEach(() => setServerTime(new Date().toISOString()));

describe('a transfer that M-Pesa has not reported', () => {
  beforeEach(() => localStorage.clear());

  it.each([
    ['It did not leave', /12,000 to 254712345678 did not leave\?$/, 'Record it as not sent', 'failed', ''],
    ['It was sent', /12,000 to 254712345678 was sent\?$/, 'Record it as sent', 'sent', 'SKJ4H7X2QP'],
  ])('asks before what cannot be changed afterwards is recorded: %s', async (tap, title, confirm, state, receipt) => {
    const recorded: unknown[] = [];
    serve({
      'PUT /admin/statements/:model_id/transfers/:id': ({ body }) => {
        recorded.push(body);
        return { ...late, state };
      },
    });
    show(<Transfers transfers={[late]} />);
    fireEvent.change(screen.getByLabelText('Code of M-Pesa'), { target: { value: receipt } });
    fireEvent.click(screen.getByRole('button', { name: tap }));
    await screen.findByRole('alertdialog', { name: title });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(recorded).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: tap }));
    fireEvent.click(await screen.findByRole('button', { name: confirm }));
    await waitFor(() => expect(recorded).toEqual([{ state, receipt }]));
  });
});

it('asks nothing about a transfer that is on its way, by the clock of the server and not by that of the phone', () => {
  setServerTime(at);
  show(<Transfers transfers={[late]} />);
  expect(screen.getByRole('status').textContent).toMatch(/^On its way/);
  expect(screen.queryByRole('button', { name: 'It did not leave' })).toBeNull();
});

it('asks again about a transfer that the owner recorded as sent and M-Pesa calls failed', () => {
  const reason = 'M-Pesa says that it did not leave: The initiator information is invalid.';
  const sent: Transfer = { ...late, state: 'sent', receipt: 'SKJ4H7X2QP' };
  show(<Transfers transfers={[sent, { ...sent, id: '0190a000-0000-7000-8000-000000000012', reason }]} />);
  expect(screen.getAllByRole('status')[1]?.textContent).toContain(reason);
  // The first one has no form.
  expect((screen.getByLabelText('Code of M-Pesa') as HTMLInputElement).value).toBe('SKJ4H7X2QP');
});

it('tells the outcome in the region that told that it is on its way', () => {
  const now = { ...late, created_at: new Date().toISOString() };
  const told = (transfer: Transfer) => (
    <QueryClientProvider client={adminQueries}>
      <Transfers transfers={[transfer]} />
    </QueryClientProvider>
  );
  const { rerender } = render(told(now));
  const region = screen.getByRole('status');
  expect(region.textContent).toMatch(/^On its way/);
  rerender(told({ ...now, state: 'sent' }));
  expect(screen.getByRole('status')).toBe(region);
  expect(region.textContent).toMatch(/^Sent/);
});
