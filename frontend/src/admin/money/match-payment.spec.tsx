import { beforeEach, expect, it } from '@jest/globals';
import type { Charge, Payment } from '@nfa/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { ApiError } from '../../lib/api.ts';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { MatchPayment } from './match-payment.tsx';

beforeEach(() => localStorage.clear());

it('says that it could not be read who owes something, and reads it again', async () => {
  let isUp = false;
  serve({
    'GET /admin/charges': () => {
      if (!isUp) throw new ApiError(500);
      return [];
    },
  });
  const payment = { id: 'p', payer_name: 'Zuri Wamboka', credit_kes: 4_000 } as Payment;
  show(<MatchPayment payment={payment} onDone={() => undefined} />);
  expect(screen.getByRole('status').textContent).toBe('Loading...');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Those who owe something could not be loaded/);
  isUp = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nobody who owes something fits.')).toBeTruthy();
});

it('asks for a match of what was not paid back', async () => {
  const at = '2026-11-24T07:42:00.000Z';
  const charge: Charge = {
    ...{
      id: '0190a000-0000-7000-8000-000000000002',
      created_at: at,
      updated_at: at,
      code: 'K7Q3M9PZ',
      label: 'Runway',
    },
    ...{ amount_kes: 3_000, paid_kes: 0, balance_kes: 3_000, credit_kes: 0, state: 'open', kind: 'other' },
    ...{ due_on: '2026-11-30', is_overdue: false, payer_name: 'Zuri', payer_phone: '', payer_email: '', locale: 'en' },
    ...{ registration_id: null, intake_id: null, invoice_id: null, part: null, cancelled_at: null },
    reminders_stopped_at: null,
  };
  serve({ 'GET /admin/charges': () => [charge] });
  const payment = { id: 'p', payer_name: 'Zuri Wamboka', amount_kes: 4_000, credit_kes: 3_000 } as Payment;
  show(<MatchPayment payment={payment} onDone={() => undefined} />);
  expect((await screen.findByText(/^Runway/)).textContent).toMatch(/3,000 owed, the same amount$/);
  fireEvent.click(screen.getByRole('button', { name: 'This one: Runway of Zuri' }));
  expect((await screen.findByRole('heading')).textContent).toBe('KSh\u00a03,000 for Zuri?');
});
