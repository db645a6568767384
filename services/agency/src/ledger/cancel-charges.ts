// Instalments and other charges of a registration belong together, and so do the charges of the invoices of a job.
export const TOGETHER = `SELECT unnest($1::uuid[]) UNION SELECT o.id FROM charges c JOIN charges o USING (registration_id) WHERE c.id = ANY ($1)
  UNION SELECT o.id FROM charges c JOIN invoices i ON i.id = c.invoice_id JOIN invoices other USING (job_id)
    JOIN charges o ON o.invoice_id = other.id WHERE c.id = ANY ($1)`;

/** SQL that locks charges `$1` and all that their credit may pay, always in the same order. */
export const LOCK_TOGETHER = `SELECT FROM charges WHERE id IN (${TOGETHER}) ORDER BY id FOR UPDATE`;

// Issued lines are taken back, and what was paid becomes credit.
const cancelThose = (condition: string): string => `
  WITH cancelled AS (
    UPDATE charges c SET cancelled_at = $2::timestamptz, updated_at = clock_timestamp()
     WHERE id = ANY ($1::uuid[]) AND cancelled_at IS NULL AND ${condition} RETURNING id, gen_random_uuid() AS cancel_tx
  ), sums AS (
    SELECT cancel_tx, charge_id, payment_id, account, model_id, invoice_id, job_id, sum(amount_kes)::int AS amount_kes
      FROM entries e JOIN cancelled c ON c.id = e.charge_id WHERE e.payment_id IS NULL OR e.account = 'due'
     GROUP BY cancel_tx, charge_id, payment_id, account, model_id, invoice_id, job_id HAVING sum(amount_kes) <> 0
  )
  INSERT INTO entries (id, tx, at, account, amount_kes, charge_id, payment_id, model_id, invoice_id, job_id)
  SELECT gen_random_uuid(), cancel_tx, $2::timestamptz, account, -amount_kes, charge_id, payment_id, model_id, invoice_id, job_id FROM sums
  UNION ALL
  SELECT gen_random_uuid(), cancel_tx, $2::timestamptz, 'credit', amount_kes, charge_id, payment_id, NULL, NULL, NULL FROM sums
   WHERE payment_id IS NOT NULL`;

/** SQL that cancels locked charges `$1` at the time `$2`: their balance becomes 0, and payments become their credit. */
export const CANCEL = cancelThose('true');

/** SQL that cancels those of locked charges `$1` that are owed at the time `$2`; an invoice is taken back by a credit note instead. */
export const CANCEL_OWED = cancelThose(
  'invoice_id IS NULL AND (SELECT balance_kes FROM charge_balances WHERE charge_id = c.id) > 0',
);
