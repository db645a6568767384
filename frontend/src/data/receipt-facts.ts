import type { ReceiptPage } from '@nfa/contracts';
import { amountInKiswahili, amountInWords } from '@nfa/contracts/plain';
import { longDay, longTime, shillings } from '../lib/format.ts';
import type { Label } from '../translations/kiswahili.ts';
import { currentLocale, t } from '../translations/text.ts';

const METHODS: Record<ReceiptPage['method'], Label> = {
  mpesa_stk: 'M-Pesa',
  mpesa_paybill: 'M-Pesa, PayBill',
  cash: 'Cash',
  bank: 'Bank transfer',
  cheque: 'Cheque',
  withheld: 'Tax withheld',
};

/** Title of a receipt, which depends on the confirmation by eTIMS. */
export const receiptTitle = ({ cu_number }: Pick<ReceiptPage, 'cu_number'>): string =>
  cu_number ? t('Receipt') : t('Receipt (not a tax invoice)');

/** Rows of a receipt, on its page and on paper. */
export function receiptFacts(receipt: ReceiptPage): [string, string][] {
  const { label, payer_name, paid_at, method, mpesa_code, amount_kes, sums, next, cu_number, cu_invoice_number } =
    receipt;
  const balance =
    sums &&
    (next
      ? t('{amount}, next {day}', { amount: shillings(sums.balance_kes), day: longDay(next.due_on) })
      : shillings(sums.balance_kes));
  const inWords = currentLocale() === 'sw' ? amountInKiswahili : amountInWords;
  const rows: [Label, string][] = [
    ['payment|For', label],
    ['payment|From', payer_name],
    ['In words', inWords(amount_kes)],
    ['Paid', longTime(paid_at)],
    ['payment|By', t(METHODS[method])],
    ['M-Pesa code', mpesa_code],
    ['In all', sums ? shillings(sums.total_kes) : ''],
    ['Paid so far', sums ? shillings(sums.paid_kes) : ''],
    ['Balance', balance ?? ''],
    ['Control unit', cu_number],
    ['Control unit invoice', cu_invoice_number],
  ];
  return rows.flatMap(([term, value]) => (value === '' ? [] : [[t(term), value]]));
}
