import { expect, it } from '@jest/globals';
import type { ReceiptPage } from '@nfa/contracts';
import { receiptFacts, receiptTitle } from './receipt-facts.ts';

const receipt = {
  ...{ label: 'Runway', payer_name: 'Zawadi Njeri', paid_at: '2026-11-24T07:42:00.000Z', method: 'cash' },
  ...{ mpesa_code: '', amount_kes: 4_000, sums: null, next: null, cu_number: '', cu_invoice_number: '' },
} as unknown as ReceiptPage;
const sums = { total_kes: 10_000, paid_kes: 4_000, balance_kes: 6_000 };

const rowsOf = (changes: Partial<ReceiptPage>) => Object.fromEntries(receiptFacts({ ...receipt, ...changes }));

it('leaves out what a payment without a charge and without eTIMS does not have', () => {
  expect(Object.keys(rowsOf({}))).toEqual(['For', 'From', 'In words', 'Paid', 'By']);
  expect(rowsOf({})).toMatchObject({ Paid: 'November 24, 2026, 10:42 AM', By: 'Cash' });
});

it('says what is still owed, and when the next part is due', () => {
  expect(rowsOf({ sums })).toMatchObject({
    'In all': 'KSh\u00a010,000',
    'Paid so far': 'KSh\u00a04,000',
    Balance: 'KSh\u00a06,000',
  });
  const next = { due_on: '2026-12-30', amount_kes: 6_000 };
  expect(rowsOf({ sums, next })['Balance']).toBe('KSh\u00a06,000, next December 30, 2026');
});

it('is no tax invoice before eTIMS has confirmed it', () => {
  expect(receiptTitle({ cu_number: '' })).toBe('Receipt (not a tax invoice)');
  expect(receiptTitle({ cu_number: 'KRAMW0102' })).toBe('Receipt');
  expect(rowsOf({ cu_number: 'KRAMW0102' })['Control unit']).toBe('KRAMW0102');
});
