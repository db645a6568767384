import { longDay, type MailText, writeLetter } from './mail-page.ts';
import type { MailPayload } from './mail-payload.ts';

type ReceiptPayload = Extract<MailPayload, { kind: 'receipt' }>;

const shillings = (amount: number): string => `KSh ${amount.toLocaleString('en-US')}`;

/** The mail with a receipt, whose page has the PDF. */
export function writeReceipt(receipt: ReceiptPayload, publicUrl: string): MailText {
  const { number, code, label, amount_kes, mpesa_code, balance_kes, next_due_on } = receipt;
  const what = label ? ` for ${label}` : '';
  const due = next_due_on ? `, the next part is due on ${longDay(next_due_on)}` : '';
  return writeLetter({
    subject: 'Your receipt',
    sentences: [
      `We received ${shillings(amount_kes)}${what}. Thank you.`,
      `Receipt ${number}${mpesa_code ? `, M-Pesa code ${mpesa_code}` : ''}.`,
      balance_kes > 0 ? `Balance: ${shillings(balance_kes)}${due}.` : 'Nothing is owed any more.',
    ],
    link: {
      href: new URL(`/receipt/${encodeURIComponent(code)}`, publicUrl).href,
      label: 'Open the receipt (with PDF)',
    },
    footer: 'This is a receipt, not a tax invoice. You did not pay? Tell us: somebody gave your address.',
    publicUrl,
  });
}
