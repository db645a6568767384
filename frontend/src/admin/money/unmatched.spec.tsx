import { beforeEach, expect, it } from '@jest/globals';
import type { Charge, PaymentAttempt, UnmatchedPayment } from '@nfa/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { Pushes, Unmatched } from './unmatched.tsx';

beforeEach(() => localStorage.clear());

const amina = '0190a000-0000-7000-8000-000000000001';
const kito = '0190a000-0000-7000-8000-000000000002';
const money: UnmatchedPayment = {
  id: '0190a000-0000-7000-8000-000000000003',
  received_at: '2026-11-24T07:42:00.000Z',
  mpesa_code: 'TKN4H7QZ2M',
  amount_kes: 4_000,
  account: 'runway',
  phone: '25471****678',
  payer_name: 'ZAWADI NJERI',
  is_confirmed: true,
  suggestions: [],
};
const charge: Charge = {
  id: kito,
  created_at: '2026-11-24T07:42:00.000Z',
  updated_at: '2026-11-24T07:42:00.000Z',
  code: 'K7Q3M9PZ',
  label: 'Runway',
  amount_kes: 4_000,
  paid_kes: 0,
  balance_kes: 4_000,
  credit_kes: 0,
  state: 'open',
  kind: 'other',
  due_on: '2026-11-30',
  is_overdue: false,
  payer_name: 'Kito',
  payer_phone: '',
  payer_email: '',
  locale: 'en',
  registration_id: null,
  intake_id: null,
  invoice_id: null,
  part: null,
  cancelled_at: null,
  reminders_stopped_at: null,
};

function open(unmatched: UnmatchedPayment) {
  const matched: unknown[] = [];
  serve({
    'GET /admin/unmatched-payments': () => [unmatched],
    'GET /admin/charges': () => [charge],
    'POST /admin/unmatched-payments/:id/match': ({ body }) => {
      matched.push(body);
      return [];
    },
  });
  show(<Unmatched />);
  return matched;
}

it('asks before money is matched, with its payer and amount', async () => {
  const suggestion = { charge_id: amina, code: 'A7Q3M9PZ', label: 'Class', payer_name: 'Amina', balance_kes: 4_000 };
  const matched = open({ ...money, suggestions: [{ ...suggestion, agrees: ['amount'] }] });
  fireEvent.click(await screen.findByRole('button', { name: 'This one: TKN4H7QZ2M for Class of Amina' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByRole('heading').textContent).toBe('KSh\u00a04,000 for Amina?');
  expect(dialog.getByText(/^ZAWADI NJERI sent it\./)).toBeTruthy();
  expect(matched).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Match' }));
  await waitFor(() => expect(matched).toEqual([{ charge_id: amina }]));
});

it('finds who owes for money that M-Pesa has not confirmed and that fits nobody', async () => {
  const matched = open({ ...money, is_confirmed: false });
  fireEvent.click(await screen.findByText('Somebody else'));
  fireEvent.click(await screen.findByRole('button', { name: 'This one: Runway of Kito' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Match' }));
  await waitFor(() => expect(matched).toEqual([{ charge_id: kito }]));
});

it('marks money that M-Pesa has not confirmed as not ours, after a question with its sum and code', async () => {
  const marked: unknown[] = [];
  const waiting = [{ ...money, is_confirmed: false }];
  serve({
    'GET /admin/unmatched-payments': () => waiting,
    'POST /admin/unmatched-payments/:id/not-ours': ({ params }) => {
      marked.push(params['id']);
      waiting.pop();
      return waiting;
    },
  });
  show(<Unmatched />);
  fireEvent.click(await screen.findByRole('button', { name: 'Not ours: TKN4H7QZ2M' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByRole('heading').textContent).toBe('KSh\u00a04,000 with the code TKN4H7QZ2M is not ours?');
  expect(dialog.getByText(/^The payment leaves this list, and the books do not count it\./)).toBeTruthy();
  expect(marked).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Not ours' }));
  await waitFor(() => expect(screen.queryByText('TKN4H7QZ2M')).toBeNull());
  expect(marked).toEqual([money.id]);
});

it('says when money could not be marked as not ours', async () => {
  serve({ 'GET /admin/unmatched-payments': () => [{ ...money, is_confirmed: false }] });
  show(<Unmatched />);
  fireEvent.click(await screen.findByRole('button', { name: 'Not ours: TKN4H7QZ2M' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Not ours' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The payment was not marked as not ours.');
});

it('offers no "Not ours" for money in the books', async () => {
  open(money);
  await screen.findByText('TKN4H7QZ2M');
  expect(screen.queryByRole('button', { name: /Not ours/ })).toBeNull();
});

const push: PaymentAttempt = {
  id: amina,
  charge_id: kito,
  charge_code: 'K7Q3M9PZ',
  label: 'Runway',
  payer_name: 'Kito',
  phone: '254712345678',
  amount_kes: 4_000,
  state: 'look',
  result_code: '',
  result_text: 'TKN4H7QZ2M is booked already',
  created_at: '2026-11-24T07:42:00.000Z',
};

it('says of a push whose money was matched to another charge where that money is', async () => {
  serve({ 'GET /admin/payment-attempts': () => [push] });
  show(<Pushes />);
  await screen.findByText('M-Pesa says that it was paid, but TKN4H7QZ2M is booked already: look under Payments.');
});

it('shows a push to look at although more than a screenful of others failed', async () => {
  const refused = Array.from({ length: 21 }, (_, at): PaymentAttempt => {
    const id = `0190a000-0000-7000-8000-0000000001${String(at).padStart(2, '0')}`;
    return { ...push, id, state: 'failed', result_code: '1032', created_at: '2026-11-25T07:42:00.000Z' };
  });
  serve({ 'GET /admin/payment-attempts': () => [...refused, push] });
  show(<Pushes />);
  await screen.findByText(/look under Payments\.$/);
  expect(screen.getAllByRole('listitem')).toHaveLength(22);
});

it('says when the failed pushes could not be loaded', async () => {
  serve({});
  show(<Pushes />);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Phones that did not pay could not be loaded\./);
});
