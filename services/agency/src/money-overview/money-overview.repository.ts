import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { MoneyOverview } from '@nfa/contracts';
import { DataSource } from 'typeorm';
import { UNMATCHED } from '../ledger/unmatched-payments.ts';
import { OPEN_CLAIMS } from '../mpesa/open-claims.ts';

const NAIROBI = "AT TIME ZONE 'Africa/Nairobi'";

type Owed = Pick<
  MoneyOverview,
  | 'clients_owe_kes'
  | 'open_invoices'
  | 'overdue_invoices'
  | 'fees_owed_kes'
  | 'owing_people'
  | 'fees_due_soon'
  | 'fees_overdue'
  | 'credit_kes'
>;

/** Sums over the books, in Postgres. */
@Injectable()
export class MoneyOverviewRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Money that was received and not refunded, in the last six months. @param month first day of the current month */
  findMonths(month: string): Promise<MoneyOverview['months']> {
    const sql = `SELECT to_char(m, 'YYYY-MM-DD') AS month,
        coalesce(sum(e.amount_kes) FILTER (WHERE c.invoice_id IS NOT NULL), 0)::int AS jobs_kes,
        coalesce(sum(e.amount_kes) FILTER (WHERE c.invoice_id IS NULL), 0)::int AS courses_kes
      FROM generate_series($1::date - interval '5 months', $1::date, interval '1 month') m
      LEFT JOIN (entries e JOIN payments p ON p.id = e.payment_id LEFT JOIN charges c ON c.id = p.charge_id)
        ON e.account = 'cash' AND date_trunc('month', e.at ${NAIROBI}) = m
      GROUP BY m ORDER BY m`;
    return this.source.query(sql, [month]);
  }

  /** Number of payments whose money came into the books this month and was not paid back. */
  async countPayments(month: string): Promise<number> {
    const sql = `SELECT count(*)::int AS count FROM (SELECT FROM entries e
      WHERE e.account = 'cash' AND e.payment_id IS NOT NULL AND date_trunc('month', e.at ${NAIROBI}) = $1::date
      GROUP BY e.payment_id HAVING sum(e.amount_kes) > 0) payments`;
    const [row] = await this.source.query<{ count: number }[]>(sql, [month]);
    return row?.count ?? 0;
  }

  async findOwed(today: string): Promise<Owed> {
    const invoice = 'c.invoice_id IS NOT NULL';
    const fee = 'c.invoice_id IS NULL';
    const sql = `SELECT coalesce(sum(b.balance_kes) FILTER (WHERE ${invoice}), 0)::int AS clients_owe_kes,
        count(*) FILTER (WHERE ${invoice} AND b.balance_kes > 0)::int AS open_invoices,
        count(*) FILTER (WHERE ${invoice} AND b.balance_kes > 0 AND c.due_on < $1::date)::int AS overdue_invoices,
        coalesce(sum(b.balance_kes) FILTER (WHERE ${fee}), 0)::int AS fees_owed_kes,
        count(DISTINCT coalesce(c.registration_id, c.id)) FILTER (WHERE ${fee} AND b.balance_kes > 0)::int AS owing_people,
        count(*) FILTER (WHERE ${fee} AND b.balance_kes > 0 AND c.due_on BETWEEN $1::date AND $1::date + 7)::int AS fees_due_soon,
        count(*) FILTER (WHERE ${fee} AND b.balance_kes > 0 AND c.due_on < $1::date)::int AS fees_overdue,
        coalesce(sum(b.credit_kes), 0)::int AS credit_kes
      FROM charges c JOIN charge_balances b ON b.charge_id = c.id`;
    const [row] = await this.source.query<[Owed]>(sql, [today]);
    return row;
  }

  /**
   * Money without a charge: booked payments, and claims of notices that M-Pesa has not confirmed.
   * @param arrivedUntil notices that arrived later need nobody yet
   */
  async findUnmatched(arrivedUntil: Date): Promise<Pick<MoneyOverview, 'unmatched_payments' | 'unmatched_kes'>> {
    const sql = `SELECT count(*)::int AS unmatched_payments, coalesce(sum(kes), 0)::int AS unmatched_kes FROM (
        SELECT left_kes AS kes FROM (${UNMATCHED}) unmatched
        UNION ALL SELECT kes FROM (${OPEN_CLAIMS}) claims
      ) waiting`;
    const [row] = await this.source.query<[Pick<MoneyOverview, 'unmatched_payments' | 'unmatched_kes'>]>(sql, [
      arrivedUntil,
    ]);
    return row;
  }

  /** Failed pushes since a time, without those whose charge was paid by another payment. */
  async countFailedPushes(since: Date): Promise<number> {
    const [row] = await this.source.query<{ count: number }[]>(
      `SELECT count(DISTINCT a.charge_id)::int AS count FROM payment_attempts a JOIN charge_balances b ON b.charge_id = a.charge_id
        WHERE a.state IN ('failed', 'unsure', 'look') AND a.created_at > $1 AND b.balance_kes > 0`,
      [since],
    );
    return row?.count ?? 0;
  }

  findUninvoiced(): Promise<MoneyOverview['uninvoiced_jobs']> {
    return this.source.query(
      `SELECT j.id, j.title, p.name AS client_name FROM jobs j JOIN clients p ON p.id = j.client_id
        WHERE j.status = 'done' AND NOT EXISTS (SELECT FROM invoices WHERE job_id = j.id AND credited_at IS NULL)
        ORDER BY j.id LIMIT 20`,
    );
  }
}
