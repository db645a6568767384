import { moneySheets } from '@nfa/contracts';

/** A sheet for the accountant: its headings, and the statement that returns its columns. */
interface Sheet {
  headings: readonly string[];
  /** Heading of the column with the name of the model `model_id`. */
  nameUnder?: string;
  /** Statement for at most `$4` rows of the days `$1` to `$2` in Nairobi that follow the position `$3`; "" is the start. */
  sql: string;
}

const DAY = (column: string): string => `(${column} AT TIME ZONE 'Africa/Nairobi')::date`;
const INVOICE = "coalesce(paper_number('INV', i.year, i.number), '')";
const RECEIPT = "coalesce(paper_number('R', r.year, r.number), '')";
const NUMBER = (of: string): string => `lpad(${of}.year::text, 4, '0') || lpad(${of}.number::text, 10, '0')`;
/** Continues behind the last row that was read, not behind so many rows: money may be recorded or reversed meanwhile. */
const inBatches = (rows: string): string =>
  `SELECT * FROM (${rows}) sheet WHERE position COLLATE "C" > $3 ORDER BY position COLLATE "C" LIMIT $4`;

/** Headings of amounts in any sheet. */
export const amounts: ReadonlySet<string> = new Set([
  'Debit',
  'Credit',
  'Net',
  'Fee',
  'VAT',
  'Total',
  'Paid',
  'Owed',
  'Amount',
  'Paid back',
]);

/** Every sheet; amounts are whole shillings. */
export const sheets: Record<(typeof moneySheets)[number], Sheet> = {
  journal: {
    headings: ['Day', 'Transaction', 'Account', 'Debit', 'Credit', 'Charge', 'Receipt', 'Invoice', 'What', 'Model'],
    nameUnder: 'Model',
    sql: inBatches(`SELECT to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || e.tx || e.id AS position,
        ${DAY('e.at')}::text AS "Day", e.tx::text AS "Transaction", e.account AS "Account",
        greatest(e.amount_kes, 0)::text AS "Debit", greatest(-e.amount_kes, 0)::text AS "Credit", coalesce(c.code, '') AS "Charge",
        ${RECEIPT} AS "Receipt", ${INVOICE} AS "Invoice", concat_ws(' ', nullif(e.kind, ''), nullif(e.memo, '')) AS "What",
        coalesce(e.model_id::text, '') AS model_id
      FROM entries e LEFT JOIN charges c ON c.id = e.charge_id LEFT JOIN receipts r ON r.payment_id = e.payment_id
        LEFT JOIN invoices i ON i.id = e.invoice_id
      WHERE ${DAY('e.at')} BETWEEN $1::date AND $2::date`),
  },
  invoices: {
    headings: [
      'Invoice',
      'Day',
      'Due',
      'Client',
      'PIN',
      'Job',
      'Net',
      'Fee',
      'VAT',
      'Total',
      'Paid',
      'Owed',
      'Credit note',
    ],
    // An invoice stays in the sheet of its day; a credit note takes its amounts back on its own.
    sql: inBatches(`SELECT i.issued_on || ' INV ' || ${NUMBER('i')} AS position, ${INVOICE} AS "Invoice", i.issued_on::text AS "Day", i.due_on::text AS "Due", i.client_name AS "Client",
        i.client_kra_pin AS "PIN", i.job_title AS "Job", i.net_kes::text AS "Net", i.fee_kes::text AS "Fee", i.vat_kes::text AS "VAT",
        i.total_kes::text AS "Total", b.paid_kes::text AS "Paid", b.balance_kes::text AS "Owed",
        coalesce(paper_number('CN', i.credit_year, i.credit_number), '') AS "Credit note"
      FROM invoices i JOIN charges c ON c.invoice_id = i.id JOIN charge_balances b ON b.charge_id = c.id
      WHERE i.issued_on BETWEEN $1::date AND $2::date
      UNION ALL
      SELECT ${DAY('i.credited_at')} || ' NOTE ' || lpad(i.credit_year::text, 4, '0') || lpad(i.credit_number::text, 10, '0'), ${INVOICE},
        ${DAY('i.credited_at')}::text, '', i.client_name, i.client_kra_pin, i.job_title, (-i.net_kes)::text, (-i.fee_kes)::text,
        (-i.vat_kes)::text, (-i.total_kes)::text, '', '', paper_number('CN', i.credit_year, i.credit_number)
      FROM invoices i WHERE ${DAY('i.credited_at')} BETWEEN $1::date AND $2::date`),
  },
  receipts: {
    headings: ['Receipt', 'Day', 'From', 'For', 'Way', 'M-Pesa', 'Amount', 'Paid back', 'Void'],
    sql: inBatches(`SELECT ${NUMBER('r')} AS position, ${RECEIPT} AS "Receipt", ${DAY('r.issued_at')}::text AS "Day", p.payer_name AS "From", coalesce(c.label, '') AS "For",
        p.method AS "Way", coalesce(p.receipt, '') AS "M-Pesa", p.amount_kes::text AS "Amount",
        coalesce((SELECT sum(amount_kes) FROM refunds WHERE payment_id = p.id), 0)::text AS "Paid back", r.void_reason AS "Void"
      FROM receipts r JOIN payments p ON p.id = r.payment_id LEFT JOIN charges c ON c.id = p.charge_id
      WHERE ${DAY('r.issued_at')} BETWEEN $1::date AND $2::date`),
  },
  withholding: {
    headings: ['Day', 'Kept back by', 'From', 'Amount', 'Certificate'],
    nameUnder: 'From',
    sql: inBatches(`SELECT day::text || id AS position, day::text AS "Day", by AS "Kept back by", who AS "From", model_id, amount::text AS "Amount",
        note AS "Certificate"
      FROM (
        SELECT ${DAY('p.paid_at')} AS day, 'the client' AS by, p.payer_name AS who, '' AS model_id, p.amount_kes AS amount, p.note, p.id
          FROM payments p WHERE p.method = 'withheld' AND p.reversed_at IS NULL
        UNION ALL
        SELECT ${DAY('e.at')}, 'the agency', '', e.model_id::text, e.amount_kes, o.note, e.id
          FROM entries e JOIN payouts o ON o.id = e.payout_id WHERE o.kind = 'withholding' AND e.account = 'model'
      ) kept WHERE day BETWEEN $1::date AND $2::date`),
  },
};
