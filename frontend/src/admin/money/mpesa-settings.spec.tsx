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
});
