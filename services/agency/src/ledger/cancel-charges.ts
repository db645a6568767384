// Instalments and other charges of a registration belong together, and so do the charges of the invoices of a job.
const TOGETHER = `SELECT unnest($1::uuid[]) UNION SELECT o.id FROM charges c JOIN charges o USING (registration_id) WHERE c.id = ANY ($1)
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

/**
 * SQL that pays what charges `$1` of one registration or job, and its others, owe at the time `$2`, the earliest due first, with the
 * credit of these charges, the oldest first. All of them are locked. `since` and `until` tell which shillings of the sum each one takes.
 */
export const SPREAD = `
  WITH together (id) AS (${TOGETHER}),
  owed AS (
    SELECT charge_id, sum(balance_kes) OVER due - balance_kes AS since, sum(balance_kes) OVER due AS until
      FROM charge_balances JOIN charges ON charges.id = charge_id WHERE charge_id IN (SELECT id FROM together) AND balance_kes > 0
    WINDOW due AS (ORDER BY due_on, part, charge_id)
  ), credit AS (
    SELECT charge_id, payment_id, sum(kes) OVER oldest - kes AS since, sum(kes) OVER oldest AS until FROM (
      SELECT charge_id, payment_id, -sum(amount_kes) AS kes, min(at) AS at FROM entries
       WHERE account = 'credit' AND charge_id IN (SELECT id FROM together) GROUP BY charge_id, payment_id) credits
     WHERE kes > 0 WINDOW oldest AS (ORDER BY at, payment_id, charge_id)
  ), used AS (
    SELECT gen_random_uuid() AS tx, credit.charge_id, credit.payment_id, owed.charge_id AS owed_id,
        (least(owed.until, credit.until) - greatest(owed.since, credit.since))::int AS kes
      FROM owed JOIN credit ON credit.since < owed.until AND owed.since < credit.until
  )
  INSERT INTO entries (id, tx, at, account, amount_kes, charge_id, payment_id)
  SELECT gen_random_uuid(), tx, $2::timestamptz, 'credit', kes, charge_id, payment_id FROM used
  UNION ALL SELECT gen_random_uuid(), tx, $2::timestamptz, 'due', -kes, owed_id, payment_id FROM used`;
