/** SQL of the payments that belong to no charge, each with what was neither reversed nor paid back of it. */
export const UNMATCHED = `SELECT e.payment_id, -sum(e.amount_kes)::int AS left_kes FROM entries e JOIN payments p ON p.id = e.payment_id
  WHERE p.charge_id IS NULL AND e.account = 'credit' GROUP BY e.payment_id HAVING sum(e.amount_kes) < 0`;
