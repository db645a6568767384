import type { InvoicePaper } from '@nfa/contracts';
import { mm } from '../../src/data/comp-card-layout.ts';
import { lines, longDay, shillings } from '../../src/lib/format.ts';
import { type Column, colors, Paper, type PaperFrame, page, right } from './paper.ts';

const second = page.margin + 95 * mm;
const width = right - second;
const columns: Column[] = [
  { title: 'What', x: page.margin },
  { title: 'Units', x: page.margin + 110 * mm, isRight: true },
  { title: 'Each', x: page.margin + 145 * mm, isRight: true },
  { title: 'KSh', x: right, isRight: true },
];

const figure = (amount: number): string => shillings(amount).slice(4);
const percent = (bp: number): string => `${bp / 100}%`;

/** Draws an invoice. @param address of its pay page */
export function drawInvoice(invoice: InvoicePaper, frame: PaperFrame, address: string): NodeJS.ReadableStream {
  const { number, issued_on, due_on, credit_note_number, balance_kes } = invoice;
  const paper = new Paper(frame, `Invoice ${number}`, number);
  if (credit_note_number) paper.title('Invoice', `Taken back by ${credit_note_number}.`, colors.late);
  else if (balance_kes === 0) paper.title('Invoice', `${longDay(issued_on)}. Paid.`);
  else paper.title('Invoice', `${longDay(issued_on)}. Please pay by ${longDay(due_on)}.`);
  drawParties(paper, invoice);
  const rows = invoice.lines.map(({ label, units, rate_kes, amount_kes, fee_kes, inclusive }) => [
    { words: label, below: inclusive && fee_kes > 0 ? `Agency fee of ${shillings(fee_kes)} within` : '' },
    String(units),
    figure(rate_kes),
    figure(amount_kes),
  ]);
  paper.table(columns, rows);
  drawSums(paper, invoice);
  if (!credit_note_number && balance_kes > 0) drawWays(paper, invoice);
  paper.room(0, 30 * mm);
  const never = ['Our numbers never change by message. Before you pay a new account,', `call ${frame.phone}.`];
  // The foot states whether the tax office has confirmed the invoice.
  const { etims, cu_invoice_number, tax_qr } = invoice;
  const confirmed = [`Control unit ${etims}`, cu_invoice_number && `invoice ${cu_invoice_number}`].filter(Boolean);
  const tax = etims ? confirmed.join(', ') : 'Not a tax invoice until the tax office has confirmed it.';
  paper.foot(
    [tax, ...(frame.phone ? never : [])],
    tax_qr ? ['Control unit'] : ['Pay or check', 'this invoice'],
    tax_qr || address,
  );
  return paper.end();
}

function drawParties(paper: Paper, { client_name, client_person, client_kra_pin, kra_pin, job_title }: InvoicePaper) {
  const pin = (value: string) => value && `KRA PIN ${value}`;
  const { agency, address } = paper.frame;
  const to = [client_name, client_person, pin(client_kra_pin)].filter(Boolean);
  const from = [agency, ...lines(address).slice(0, 3), pin(kra_pin)].filter(Boolean);
  const ends = [
    paper.block('To', to, page.margin, second - page.margin - 6 * mm),
    paper.block('From', from, second, width),
  ];
  paper.y = Math.max(...ends) + 2 * mm;
  paper.y = paper.block('Job', [job_title], page.margin, right - page.margin) + 5 * mm;
}

function drawSums(paper: Paper, invoice: InvoicePaper): void {
  const { net_kes, fee_kes, vat_bp, vat_kes, total_kes, paid_kes, balance_kes, credit_note_number } = invoice;
  if (fee_kes > 0 || vat_kes > 0) paper.sum('Subtotal', figure(net_kes));
  if (fee_kes > 0) paper.sum('Agency fee', figure(fee_kes));
  if (vat_kes > 0) paper.sum(`VAT, ${percent(vat_bp)}`, figure(vat_kes));
  if (paid_kes > 0 && !credit_note_number) {
    paper.sum('Total', figure(total_kes));
    paper.sum('Paid so far', figure(paid_kes));
  }
  paper.room(18 * mm);
  paper.rule(paper.y, colors.ink);
  const isCredit = credit_note_number !== null;
  paper.text(isCredit ? 'Total' : 'To pay', page.margin, paper.y + 7 * mm, { size: 11.25 });
  const due = shillings(isCredit ? total_kes : balance_kes);
  paper.text(due, right, paper.y + 11 * mm, { font: 'display', size: 31, isRight: true });
  paper.y += 18 * mm;
  if (!isCredit) return;
  for (const line of paper.fold(`Reason: ${invoice.credit_reason}`, right - page.margin)) {
    paper.text(line, page.margin, paper.y);
    paper.y += 4.85 * mm;
  }
}

function drawWays(paper: Paper, { paybill, bank, charge_code, number }: InvoicePaper): void {
  const mpesa: [string, string][] = paybill
    ? [
        ['PayBill', paybill],
        ['Account', charge_code],
      ]
    : [];
  const bankLines = lines(bank).slice(0, 6);
  if (mpesa.length === 0 && bankLines.length === 0) return;
  paper.room(50 * mm);
  paper.y += 10 * mm;
  const top = paper.y;
  if (mpesa.length > 0) {
    paper.text('M-Pesa', page.margin, top);
    drawTerms(paper, mpesa, [page.margin, second - 12 * mm], top);
  }
  if (bankLines.length === 0) return;
  const x = mpesa.length > 0 ? second : page.margin;
  paper.text('Bank', x, top);
  const rows = bankLines.map((line): [string, string] => ['', line]);
  drawTerms(paper, [...rows, ['Reference', number]], [x, x + width], top);
}

function drawTerms(paper: Paper, rows: readonly [string, string][], ends: [number, number], top: number): void {
  let y = top + 3 * mm;
  paper.rule(y, colors.line, ends);
  for (const [term, value] of rows) {
    paper.text(term, ends[0], y + 5.4 * mm, { color: colors.ink3 });
    const folded = paper.fold(value, ends[1] - ends[0] - (term ? 22 * mm : 0));
    for (const [place, line] of folded.entries())
      if (term) paper.text(line, ends[1], y + 5.4 * mm + place * 4.85 * mm, { isRight: true });
      else paper.text(line, ends[0], y + 5.4 * mm + place * 4.85 * mm);
    y += 8.1 * mm + (folded.length - 1) * 4.85 * mm;
    paper.rule(y, colors.line, ends);
  }
  paper.y = Math.max(paper.y, y);
}
