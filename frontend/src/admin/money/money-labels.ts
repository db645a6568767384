import type { Charge, ChargeState, InvoiceState, PaymentMethod, StatementKind } from '@nfa/contracts';
import { pathIn } from '@nfa/contracts/plain';
import { longDay, shillings } from '../../lib/format.ts';
import { formatNumber } from '../components/format-number.ts';
import { typedNumber } from '../forms/typed-number.ts';

export const methodLabels: Record<PaymentMethod, string> = {
  mpesa_stk: 'M-Pesa',
  mpesa_paybill: 'PayBill',
  cash: 'Cash',
  bank: 'Bank',
  cheque: 'Cheque',
  withheld: 'Withheld tax',
};

export const chargeLabels: Record<ChargeState, string> = {
  open: 'Nothing paid',
  part: 'Part paid',
  paid: 'Paid',
  cancelled: 'Cancelled',
};

export const invoiceLabels: Record<InvoiceState, string> = {
  issued: 'Issued',
  part: 'Part paid',
  paid: 'Paid',
  credited: 'Taken back',
};

/** "Was due March 3, 2027"; the state once nothing is owed. */
export const dueLabel = (
  { balance_kes, is_overdue, due_on }: Pick<Charge, 'balance_kes' | 'is_overdue' | 'due_on'>,
  state: string,
): string => (balance_kes > 0 ? `${is_overdue ? 'Was due' : 'Due'} ${longDay(due_on)}` : state);

export const statementLineLabels: Record<StatementKind, string> = {
  fee: 'Fee',
  commission: 'Commission',
  payout: 'Paid out',
  advance: 'Advance',
  withholding: 'Tax withheld',
  taken_back: 'Invoice taken back',
};

/** Error message for a typed amount, undefined without one. */
export function amountProblem(typed: string, most: number): string | undefined {
  const amount = typedNumber(typed);
  if (!Number.isInteger(amount) || amount < 1) return 'Amount must be whole shillings, from 1.';
  return amount > most ? `Amount must be at most ${formatNumber(most)}.` : undefined;
}

/** Text that asks somebody to pay, with the address of the pay page, in the language of the payer. */
export function askText(
  charge: Pick<Charge, 'payer_name' | 'label' | 'balance_kes' | 'code' | 'locale'>,
  origin: string,
): string {
  const { payer_name, label, balance_kes, code, locale } = charge;
  const name = payer_name && ` ${payer_name.split(' ')[0]}`;
  const link = `${origin}${pathIn(locale, `/pay/${code}`)}`;
  return locale === 'sw'
    ? `Habari${name}, ${shillings(balance_kes)} kwa ${label}: ${link}`
    : `Hello${name}, ${shillings(balance_kes)} for ${label}: ${link}`;
}
