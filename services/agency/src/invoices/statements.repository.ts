import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { StatementLine, StatementRow, UnansweredTransfer } from '@nfa/contracts';
import { insertRecord, type Page } from '@nfa/service-kit';
import { type EntityManager, Repository } from 'typeorm';
import type { Transaction } from '../ledger/ledger.repository.ts';
import { isoTime } from '../records/iso-time.ts';
import { PayoutEntity } from './payouts.entity.ts';

/** Sums that the agency owes to a model, without the name. */
export type Sums = Omit<StatementRow, 'model_name'>;

/** The part of what a model earned with entries `e` that the client has not paid yet, by the balance `b` of their charge. */
export const WAITING =
  'coalesce(ceil(-sum(e.amount_kes)::numeric * max(b.balance_kes) / nullif(max(b.balance_kes + b.paid_kes), 0)), 0)';

/**
 * Sums owed to all models, or to the model `$1`. A model has earned the part of an invoice that the client has paid; transfers
 * without an outcome are deducted.
 */
export const SUMS = `SELECT model_id, (-sum(earned))::int AS earned_kes, sum(paid)::int AS paid_kes, (-sum(earned + paid))::int AS balance_kes,
    (-sum(earned) - sum(waiting) - sum(paid) - coalesce((SELECT sum(t.amount_kes) FROM transfers t
      WHERE t.model_id = parts.model_id AND t.state = 'sending'), 0))::int AS available_kes, sum(waiting)::int AS waiting_kes
  FROM (
    SELECT e.model_id,
      coalesce(sum(e.amount_kes) FILTER (WHERE e.payout_id IS NULL), 0) AS earned,
      coalesce(sum(e.amount_kes) FILTER (WHERE e.payout_id IS NOT NULL), 0) AS paid,
      CASE WHEN e.charge_id IS NULL THEN 0
        ELSE ${WAITING} END AS waiting
    FROM entries e LEFT JOIN charge_balances b ON b.charge_id = e.charge_id
    WHERE e.account = 'model' AND ($1::uuid IS NULL OR e.model_id = $1)
    GROUP BY e.model_id, e.charge_id) parts
  GROUP BY model_id`;

/** The accounts of models, in Postgres. */
@Injectable()
export class StatementsRepository {
  constructor(@InjectRepository(PayoutEntity) private readonly rows: Repository<PayoutEntity>) {}

  /** Sums of models, the largest first. */
  async findPage(limit: number, offset: number): Promise<Page<Sums>> {
    const listing = `${SUMS} ORDER BY balance_kes DESC, model_id LIMIT ${Math.trunc(limit)} OFFSET ${Math.trunc(offset)}`;
    const rows = await this.rows.query<Sums[]>(listing, [null]);
    const [count] = await this.rows.query<{ total: number }[]>(
      "SELECT count(DISTINCT model_id)::int AS total FROM entries WHERE account = 'model'",
    );
    return { rows, total: count?.total ?? 0 };
  }

  async findSums(modelId: string, manager: EntityManager = this.rows.manager): Promise<Sums> {
    const [row] = await manager.query<Sums[]>(SUMS, [modelId]);
    const none = { earned_kes: 0, paid_kes: 0, balance_kes: 0, available_kes: 0, waiting_kes: 0 };
    return row ?? { model_id: modelId, ...none };
  }

  /** Every line, oldest first. @param today in Nairobi */
  findLines(modelId: string, today: string): Promise<StatementLine[]> {
    const sql = `SELECT e.id, ${isoTime('e.at')} AS at,
         CASE WHEN p.id IS NOT NULL THEN p.kind WHEN e.kind = '' THEN 'taken_back' ELSE e.kind END AS kind,
         -e.amount_kes AS amount_kes, (-sum(e.amount_kes) OVER (ORDER BY e.at, e.id))::int AS balance_kes,
         coalesce(j.title, '') AS job_title, nullif(e.fee_kind, '') AS fee_kind,
         coalesce(p.note, CASE WHEN e.fee_kind = '' THEN e.memo ELSE '' END) AS note, coalesce(p.agreed_by, '') AS agreed_by,
         e.job_id, CASE WHEN p.id IS NOT NULL AND sum(e.amount_kes) OVER (PARTITION BY e.payout_id) <> 0
           AND NOT EXISTS (SELECT FROM transfers t WHERE t.payout_id = p.id) THEN p.id END AS payout_id, coalesce(paper_number('INV', i.year, i.number), '') AS invoice_number,
         coalesce(b.balance_kes, 0) = 0 AS is_received,
         CASE WHEN i.id IS NOT NULL AND b.balance_kes > 0 THEN $2::date - i.issued_on END AS days_waiting
       FROM entries e LEFT JOIN payouts p ON p.id = e.payout_id LEFT JOIN invoices i ON i.id = e.invoice_id
         LEFT JOIN jobs j ON j.id = e.job_id LEFT JOIN charge_balances b ON b.charge_id = e.charge_id
       WHERE e.account = 'model' AND e.model_id = $1 ORDER BY e.at, e.id`;
    return this.rows.query<StatementLine[]>(sql, [modelId, today]);
  }

  /** Money on its way since before a time, or sent according to the owner alone while M-Pesa denies it, longest ago first, at most twenty. */
  findUnanswered(before: Date): Promise<Omit<UnansweredTransfer, 'model_name'>[]> {
    const sql = `SELECT id, model_id, amount_kes, state, ${isoTime('created_at')} AS created_at
        FROM transfers WHERE (state = 'sending' AND created_at <= $1) OR (state = 'sent' AND reason <> '') ORDER BY created_at, id LIMIT 20`;
    return this.rows.query(sql, [before]);
  }

  /** Locks payouts to a model until the transaction ends. */
  async lockModel(id: string, transaction: Transaction): Promise<void> {
    await transaction.query("SELECT pg_advisory_xact_lock(hashtextextended('payouts ' || $1, 0))", [id]);
  }

  findByKey(create_key: string, transaction: Transaction): Promise<PayoutEntity | null> {
    return transaction.findOneBy(PayoutEntity, { create_key });
  }

  findOf(model_id: string, id: string, transaction: Transaction): Promise<PayoutEntity | null> {
    return transaction.findOneBy(PayoutEntity, { id, model_id });
  }

  findPayout(id: string, transaction: Transaction): Promise<PayoutEntity> {
    return transaction.findOneByOrFail(PayoutEntity, { id });
  }

  /** Whether a payout was sent by M-Pesa, and whether it was taken back. */
  async findState(id: string, transaction: Transaction): Promise<{ is_sent: boolean; is_taken_back: boolean }> {
    const [state] = await transaction.query<[{ is_sent: boolean; is_taken_back: boolean }]>(
      `SELECT EXISTS (SELECT FROM transfers WHERE payout_id = $1) AS is_sent, sum(amount_kes) = 0 AS is_taken_back
         FROM entries WHERE payout_id = $1 AND account = 'model'`,
      [id],
    );
    return state;
  }

  insert(
    values: Omit<PayoutEntity, 'id' | 'created_at' | 'updated_at'>,
    transaction: Transaction,
  ): Promise<PayoutEntity> {
    return insertRecord(transaction, PayoutEntity, values);
  }
}
