import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { PaymentAttempt } from '@nfa/contracts';
import { insertRecord, updateRecord } from '@nfa/service-kit';
import { type EntityManager, In, IsNull, LessThanOrEqual, MoreThan, Repository } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { isoTime } from '../records/iso-time.ts';
import { PaymentAttemptEntity } from './payment-attempts.entity.ts';

/** Time within which the code of a push arrives: a later payment of the same amount is a different one. */
export const CODE_WITHIN_MS = 3_600_000;

/** Difference that M-Pesa's clock and ours may have. */
export const CLOCKS_WITHIN_MS = 300_000;

/** Difference that the clocks of our copies may have. */
export const OWN_CLOCKS_WITHIN_MS = 5_000;

/** Columns that a new push starts with. */
export type NewAttempt = Pick<
  PaymentAttemptEntity,
  'charge_id' | 'phone' | 'amount_kes' | 'named_kes' | 'create_key' | 'next_query_at' | 'created_at'
>;

/** Pushes to phones in Postgres. */
@Injectable()
export class PaymentAttemptsRepository {
  constructor(@InjectRepository(PaymentAttemptEntity) private readonly rows: Repository<PaymentAttemptEntity>) {}

  insert(attempt: NewAttempt, transaction: EntityManager): Promise<PaymentAttemptEntity> {
    const values = { ...attempt, updated_at: attempt.created_at, state: 'created' } as const;
    return insertRecord(transaction, PaymentAttemptEntity, values);
  }

  find(id: string): Promise<PaymentAttemptEntity | null> {
    return this.rows.findOneBy({ id });
  }

  findByKey(create_key: string, transaction: EntityManager): Promise<PaymentAttemptEntity | null> {
    return transaction.findOneBy(PaymentAttemptEntity, { create_key });
  }

  findByCheckout(
    checkout_request_id: string,
    manager: EntityManager = this.rows.manager,
  ): Promise<PaymentAttemptEntity | null> {
    return manager.findOneBy(PaymentAttemptEntity, { checkout_request_id });
  }

  /**
   * Pushes of an amount that its payment may have come by and that still wait for their outcome, or were started in the hour before
   * the payment, were found paid and wait for their code.
   */
  findWithoutCode(
    amount_kes: number,
    { paidAt, pushedUntil }: Record<'paidAt' | 'pushedUntil', Date>,
    manager: EntityManager = this.rows.manager,
  ): Promise<PaymentAttemptEntity[]> {
    return manager
      .createQueryBuilder(PaymentAttemptEntity, 'attempt')
      .where({ amount_kes, created_at: LessThanOrEqual(pushedUntil.toISOString()) })
      .andWhere(
        `(attempt.state IN ('created', 'waiting', 'unsure') OR attempt.created_at >= :since AND EXISTS (
          SELECT FROM payments p WHERE p.id = attempt.payment_id AND p.receipt IS NULL AND p.verified_by <> 'owner'
            AND p.reversed_at IS NULL))`,
        { since: new Date(paidAt.getTime() - CODE_WITHIN_MS) },
      )
      .getMany();
  }

  /** Number of pushes since a time whose outcome is unknown and whose charge is still owed, for the administrator. */
  countToLookAt(since: Date): Promise<number> {
    return this.rows
      .createQueryBuilder('attempt')
      .where({ state: 'look', created_at: MoreThan(since.toISOString()) })
      .andWhere('EXISTS (SELECT FROM charge_balances WHERE charge_id = attempt.charge_id AND balance_kes > 0)')
      .getCount();
  }

  /** The newest push of a charge. */
  findLast(charge_id: string, manager: EntityManager = this.rows.manager): Promise<PaymentAttemptEntity | null> {
    return manager.findOne(PaymentAttemptEntity, {
      where: { charge_id },
      order: { created_at: 'DESC', id: 'DESC' },
    });
  }

  /** Unsuccessful pushes of a charge since a time, without those that M-Pesa refused, which reached no phone. */
  findAskedInVain(charge_id: string, since: Date, transaction: EntityManager): Promise<PaymentAttemptEntity[]> {
    return transaction
      .createQueryBuilder(PaymentAttemptEntity, 'attempt')
      .where({ charge_id, created_at: MoreThan(since.toISOString()), payment_id: IsNull() })
      .andWhere("(attempt.state <> 'failed' OR attempt.checkout_request_id IS NOT NULL)")
      .getMany();
  }

  /** Whether the payment belongs to a push. */
  hasPayment(payment_id: string, manager: EntityManager): Promise<boolean> {
    return manager.existsBy(PaymentAttemptEntity, { payment_id });
  }

  lock(id: string, transaction: EntityManager): Promise<PaymentAttemptEntity | null> {
    return transaction.findOne(PaymentAttemptEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Unpaid pushes of a charge, newest first; locks their rows. */
  lockUnpaid(charge_id: string, amount_kes: number, transaction: EntityManager): Promise<PaymentAttemptEntity[]> {
    return transaction.find(PaymentAttemptEntity, {
      where: { charge_id, amount_kes, state: In(['created', 'waiting', 'unsure', 'failed', 'look']) },
      order: { created_at: 'DESC', id: 'DESC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  update(
    id: string,
    values: QueryDeepPartialEntity<PaymentAttemptEntity>,
    from: readonly PaymentAttemptEntity['state'][],
    manager: EntityManager = this.rows.manager,
  ): Promise<boolean> {
    return updateRecord(manager, PaymentAttemptEntity, { id, state: In([...from]) }, values);
  }

  /** Makes the query for a push due now, unless it is paid. */
  async makeDueNow(checkout_request_id: string, now: Date): Promise<void> {
    await this.rows
      .createQueryBuilder()
      .update()
      .set({ next_query_at: now.toISOString() })
      .where('checkout_request_id = :checkout_request_id AND payment_id IS NULL', { checkout_request_id })
      .execute();
  }

  /** Claims pushes whose query is due for this copy until `leaseUntil`; if this copy dies, another one claims them then. */
  async claimDue(now: Date, leaseUntil: Date, limit: number): Promise<PaymentAttemptEntity[]> {
    const [claimed] = await this.rows.query<[{ id: string }[], number]>(
      `UPDATE payment_attempts SET next_query_at = $2 WHERE id IN (
         SELECT id FROM payment_attempts WHERE next_query_at <= $1 ORDER BY next_query_at LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING id`,
      [now, leaseUntil, limit],
    );
    return claimed.length === 0 ? [] : this.rows.findBy({ id: In(claimed.map(({ id }) => id)) });
  }

  /**
   * Those to look at, then the others, each newest first. Without a state or an id, unsuccessful ones are left out once their charge
   * is paid or cancelled.
   */
  findRecent(since: Date, state?: PaymentAttemptEntity['state'], id?: string): Promise<PaymentAttempt[]> {
    const sql = `SELECT a.id, a.charge_id, c.code AS charge_code, c.label, c.payer_name, a.phone, a.amount_kes, a.state, a.result_code,
         a.result_text, ${isoTime('a.created_at')} AS created_at
       FROM payment_attempts a JOIN charges c ON c.id = a.charge_id
       WHERE a.created_at >= $1 AND ($2::text IS NULL OR a.state = $2) AND ($3::uuid IS NULL OR a.id = $3)
         AND ($2::text IS NOT NULL OR $3::uuid IS NOT NULL OR a.state NOT IN ('failed', 'unsure', 'look')
           OR EXISTS (SELECT FROM charge_balances WHERE charge_id = a.charge_id AND balance_kes > 0))
       ORDER BY (a.state = 'look') DESC, a.created_at DESC, a.id DESC LIMIT 200`;
    return this.rows.query<PaymentAttempt[]>(sql, [since, state ?? null, id ?? null]);
  }
}
