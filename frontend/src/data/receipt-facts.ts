import type { ReceiptPage } from '@nfa/contracts';
import { amountInWords } from '@nfa/contracts/plain';
import { longDay, longTime } from '../lib/format.ts';
import { shillings } from '../lib/money.ts';

const METHODS: Record<ReceiptPage['method'], string> = {
  mpesa_stk: 'M-Pesa',
  mpesa_paybill: 'M-Pesa, PayBill',
  cash: 'Cash',
  bank: 'Bank transfer',
  cheque: 'Cheque',
  withheld: 'Tax withheld',
};

/** What a paper is, until eTIMS has confirmed it. */
export const receiptTitle = ({ cu_number }: Pick<ReceiptPage, 'cu_number'>): string =>
  cu_number ? 'Receipt' : 'Receipt (not a tax invoice)';

/** Rows of a receipt, on its page and on paper. */
export function receiptFacts(receipt: ReceiptPage): [string, string][] {
  const { label, payer_name, paid_at, method, mpesa_code, amount_kes, sums, next, cu_number, cu_invoice_number } =
    receipt;
  const balance =
    sums && (next ? `${shillings(sums.balance_kes)}, next ${longDay(next.due_on)}` : shillings(sums.balance_kes));
  const rows: [string, string][] = [
    ['For', label],
    ['From', payer_name],
    ['In words', amountInWords(amount_kes)],
    ['Paid', longTime(paid_at)],
    ['By', METHODS[method]],
    ['M-Pesa code', mpesa_code],
    ['In all', sums ? shillings(sums.total_kes) : ''],
    ['Paid so far', sums ? shillings(sums.paid_kes) : ''],
    ['Balance', balance ?? ''],
    ['Control unit', cu_number],
    ['Control unit invoice', cu_invoice_number],
  ];
  return rows.filter(([, value]) => value !== '');
}
