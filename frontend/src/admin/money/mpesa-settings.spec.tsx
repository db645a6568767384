import { describe, expect, it } from '@jest/globals';
import type { PaymentSettings } from '@nfa/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { MpesaSettings } from './mpesa-settings.tsx';

const settings: PaymentSettings = {
  mode: 'practice',
  active: 'none',
  checks_source: false,
  sends_payouts: true,
  payouts_per_day_kes: 150_000,
  accounts: [],
};

describe('the settings of payments by phone', () => {
  it('keep the limit of a day that was typed when a switch was clicked next', async () => {
    let stored = settings;
    const saved: unknown[] = [];
    serve({
      'GET /admin/payment-settings': () => stored,
      'PUT /admin/payment-settings': ({ body }) => {
        saved.push(body);
        stored = { ...stored, ...(body as Partial<PaymentSettings>) };
        return stored;
      },
    });
    show(<MpesaSettings />);
    const limit = await screen.findByLabelText('At most in a day, in shillings');
    fireEvent.change(limit, { target: { value: '40000' } });
    fireEvent.blur(limit);
    fireEvent.click(screen.getByLabelText(/^Believe notices only/));
    // Each save names what it changes alone, so that none undoes what was saved since.
    await waitFor(() => expect(saved).toEqual([{ payouts_per_day_kes: 40_000 }, { checks_source: true }]));
    expect(stored).toMatchObject({ checks_source: true, payouts_per_day_kes: 40_000, sends_payouts: true });
  });

  it('keep the open keys that another tab has stored beside the one that is typed', async () => {
    const account = { environment: 'sandbox' as const, short_code: '', till_number: '', initiator: '', stored: [] };
    let stored: PaymentSettings = { ...settings, accounts: [account] };
    const sent: unknown[] = [];
    serve({
      'GET /admin/payment-settings': () => stored,
      'PUT /admin/payment-settings/accounts/:environment': ({ params, body }) => {
        sent.push({ ...params, ...(body as object) });
        return stored;
      },
    });
    show(<MpesaSettings />);
    const initiator = await screen.findByLabelText('Name of the operator');
    stored = { ...stored, accounts: [{ ...account, short_code: '174379', initiator: 'former' }] };
    fireEvent.change(initiator, { target: { value: 'nfa' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save keys' }));
    const kept = { environment: 'sandbox', short_code: '174379', till_number: '', initiator: 'nfa' };
    await waitFor(() => expect(sent).toEqual([kept]));
  });
});
