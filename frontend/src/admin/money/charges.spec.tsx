import { describe, expect, it } from '@jest/globals';
import type { Charge, Payment } from '@nfa/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from '../../lib/api.ts';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { ToastViewport } from '../panel/toast-viewport.tsx';
import { adminQueries } from '../session/query-client.ts';
import { Charges } from './charges.tsx';

const at = '2026-11-24T07:42:00.000Z';
const record = (last: string) => ({ id: `0190a000-0000-7000-8000-0000000000${last}`, created_at: at, updated_at: at });
const charge: Charge = {
  ...record('11'),
  ...{ code: '8K2M4P6R', label: 'Portfolio', amount_kes: 4_000, paid_kes: 0, balance_kes: 4_000, credit_kes: 0 },
  ...{ due_on: '2026-11-20', is_overdue: true, payer_name: 'Zuri', payer_phone: '', payer_email: '' },
  ...{ registration_id: null, intake_id: null, invoice_id: null, part: null, cancelled_at: null },
  kind: 'other',
  state: 'open',
  locale: 'en',
  reminders_stopped_at: null,
};
const payment: Payment = {
  ...record('21'),
  ...{ charge_id: charge.id, amount_kes: 4_000, refunded_kes: 0, credit_kes: 0, receipt: null, paid_at: at },
  ...{ receipt_number: 'R-2026-0318', receipt_code: 'R-2026-0318-8k2m4p6r8t', payer_name: 'Zuri', payer_phone: '' },
  ...{ note: '', reversed_at: null, reverse_reason: '', charge_code: charge.code, charge_label: charge.label },
  method: 'cash',
  verified_by: 'owner',
};

describe('the list of fees', () => {
  it('tells the number of a receipt although the paid row leaves the list of what is owed', async () => {
    let owed = [charge];
    serve({
      'GET /admin/charges': () => owed,
      'POST /admin/payments': () => {
        owed = [];
        return payment;
      },
    });
    show(
      <>
        <Charges />
        <ToastViewport />
      </>,
      '/admin/money/fees?state=owed',
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Record a payment of Zuri' }));
    fireEvent.click(screen.getByRole('button', { name: /^Record KSh/ }));
    await screen.findByText('No fee fits.');
    expect(screen.getByText('KSh 4,000 recorded, receipt R-2026-0318.')).toBeTruthy();
  });

  it('cancels a fee after a question, but not that of an invoice', async () => {
    const ofInvoice = { ...charge, ...record('13'), invoice_id: record('41').id, payer_name: 'Kito' };
    let rows: Charge[] = [{ ...charge, paid_kes: 1_500, balance_kes: 2_500, state: 'part' }, ofInvoice];
    serve({
      'GET /admin/charges': () => rows,
      'PUT /admin/charges/:id/cancel': ({ params }) => {
        rows = rows.filter(({ id }) => id !== params['id']);
        return { ...charge, state: 'cancelled', balance_kes: 0, credit_kes: 1_500, cancelled_at: at };
      },
    });
    show(
      <>
        <Charges />
        <ToastViewport />
      </>,
      '/admin/money/fees?state=owed',
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Record a payment of Kito' }));
    expect(screen.queryByRole('button', { name: 'Cancel this fee' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Record a payment of Zuri' }));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel this fee' }));
    expect((await screen.findByRole('alertdialog')).textContent).toContain(
      '1,500 that was paid pays what else they owe, or stands as a credit.',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Cancel the fee' }));
    await screen.findByText('Portfolio is cancelled.');
    expect(screen.queryByText('Zuri')).toBeNull();
  });

  it('says that a request or a switch failed also when nobody knows why', async () => {
    const fail = () => {
      throw new ApiError(400);
    };
    serve({
      'GET /admin/charges': () => [{ ...charge, payer_email: 'zuri@models.example' }],
      'POST /admin/charges/:id/mail': fail,
      'PUT /admin/charges/:id/reminders': fail,
    });
    show(<Charges />, '/admin/money/fees?state=owed');
    fireEvent.click(await screen.findByRole('button', { name: /^Ask to pay, by mail/ }));
    await screen.findByText('The mail could not be sent.');
    fireEvent.click(screen.getByRole('button', { name: 'Record a payment of Zuri' }));
    fireEvent.click(screen.getByLabelText(/^Remind zuri@models.example/));
    await screen.findByText('The reminders could not be changed.');
  });

  it('shows whether reminders are sent also when that was changed elsewhere after a change here', async () => {
    let row: Charge = { ...charge, payer_email: 'zuri@models.example' };
    serve({
      'GET /admin/charges': () => [row],
      'PUT /admin/charges/:id/reminders': ({ body }) => {
        row = { ...row, reminders_stopped_at: (body as { on: boolean }).on ? null : at };
        return row;
      },
    });
    show(<Charges />, '/admin/money/fees?state=owed');
    fireEvent.click(await screen.findByRole('button', { name: 'Record a payment of Zuri' }));
    const reminders = () => screen.getByLabelText<HTMLInputElement>(/^Remind zuri@models.example/);
    fireEvent.click(reminders());
    await waitFor(() => expect(reminders().checked).toBe(false));
    row = { ...row, reminders_stopped_at: null };
    await act(() => adminQueries.refetchQueries());
    expect(reminders().checked).toBe(true);
  });

  it('sums what is paid for a start over all of its fees, not those of a page or filter', async () => {
    const ofStart = { ...charge, intake_id: record('31').id };
    const paid = { ...ofStart, ...record('12'), paid_kes: 4_000, balance_kes: 0, state: 'paid' as const };
    serve({ 'GET /admin/charges': ({ query }) => ('state' in (query as object) ? [ofStart] : [ofStart, paid]) });
    show(<Charges />, `/admin/money/fees?state=owed&intake_id=${ofStart.intake_id}`);
    expect((await screen.findByText('KSh 4,000', { selector: 'strong' })).parentElement?.textContent).toBe(
      'KSh\u00a04,000 of KSh\u00a08,000',
    );
  });
});
