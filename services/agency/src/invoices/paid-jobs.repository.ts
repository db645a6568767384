import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { InvoiceEntity } from './invoices.entity.ts';
import { SUMS, WAITING } from './statements.repository.ts';

const STANDING = `SELECT i.job_id, i.year, i.number, b.*
  FROM invoices i JOIN charges c ON c.invoice_id = i.id JOIN charge_balances b ON b.charge_id = c.id
  WHERE i.credited_at IS NULL`;

// A payout names no job, so it counts for the model's earlier invoices first. A job has nothing left to pay out once the remaining
// sum is no more than what clients have paid of the later invoices. Money on its way is not paid out: it may come back.
const PAID_OUT = `WITH standing AS (${STANDING}),
  received AS (
    SELECT e.model_id, job_id, max(b.year) AS year, max(b.number) AS number, -sum(e.amount_kes) - ${WAITING} AS amount_kes
    FROM entries e JOIN standing b USING (job_id) WHERE e.account = 'model' AND e.payout_id IS NULL GROUP BY e.model_id, job_id),
  later AS (
    SELECT model_id, job_id, coalesce(sum(amount_kes) OVER (
      PARTITION BY model_id ORDER BY year, number ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING), 0) AS later_kes
    FROM received)
SELECT j.id FROM jobs j JOIN standing ON standing.job_id = j.id
WHERE j.status = 'invoiced' AND standing.balance_kes = 0 AND ($2::uuid IS NULL OR j.id = $2) AND NOT EXISTS (
  SELECT FROM later JOIN (${SUMS}) sums USING (model_id) WHERE later.job_id = j.id AND sums.balance_kes - sums.waiting_kes > later_kes)`;

// A job that the owner settled in spite of a balance stays settled. Ids of reversals and of events are in the order of time.
const OWED_AGAIN = `SELECT j.id FROM jobs j JOIN (${STANDING}) standing ON standing.job_id = j.id
WHERE j.status = 'settled' AND standing.balance_kes > 0 AND ($1::uuid IS NULL OR j.id = $1) AND EXISTS (
  SELECT FROM entries e WHERE e.charge_id = standing.charge_id AND e.account = 'due' AND e.payment_id IS NOT NULL
    AND e.amount_kes > 0 AND e.id > ALL (SELECT id FROM job_events WHERE job_id = j.id AND after = 'settled'))`;

/** Finds jobs that are paid, in Postgres. */
@Injectable()
export class PaidJobsRepository {
  constructor(@InjectRepository(InvoiceEntity) private readonly rows: Repository<InvoiceEntity>) {}

  /** Jobs whose client has paid the invoice and whose models have been paid out. */
  findPaidOut(jobId: string | null = null, manager: EntityManager = this.rows.manager): Promise<string[]> {
    return this.find(PAID_OUT, [null, jobId], manager);
  }

  /** Settled jobs with a payment that has been reversed since. */
  findOwedAgain(jobId: string | null = null, manager: EntityManager = this.rows.manager): Promise<string[]> {
    return this.find(OWED_AGAIN, [jobId], manager);
  }

  private async find(sql: string, parameters: unknown[], manager: EntityManager): Promise<string[]> {
    const rows = await manager.query<{ id: string }[]>(sql, parameters);
    return rows.map(({ id }) => id);
  }
}
