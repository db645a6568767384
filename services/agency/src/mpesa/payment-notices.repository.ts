import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { newId } from '@nfa/service-kit';
import { type EntityManager, In, Not, Repository } from 'typeorm';
import { hasCode } from '../ledger/payment-codes.ts';
import { BODY_WITHOUT_PAYER } from './notices-without-payer.ts';
import { CLAIMING_NOTICES, OPEN_CLAIMS } from './open-claims.ts';
import { PaymentNoticeEntity } from './payment-notices.entity.ts';

/** A notice as it arrived. */
export type NewNotice = Pick<
  PaymentNoticeEntity,
  'kind' | 'received_at' | 'source_ip' | 'sha256' | 'reference' | 'state' | 'outcome' | 'next_check_at'
> & { body: object };

/** Outcome of notices about money that is not the agency's, according to the administrator. */
export const NOT_OURS = 'not ours';

/**
 * SQL of what is kept of the body of a closed notice: nothing of an answer to a query, which names the payer, since an erasure finds only
 * the last query about a payment. Where the record has no person any more, because of an erasure, nothing of a transfer, and of a push
 * or payment no person; nor of a push that we cannot name, which no erasure would find. An account number may be the payer's name.
 */
const KEPT_BODY = `CASE
  WHEN kind = 'status' OR kind = 'payout' AND EXISTS (SELECT FROM transfers WHERE id::text = reference AND phone = '') THEN '{}'
  WHEN kind = 'push' AND NOT EXISTS (SELECT FROM payment_attempts WHERE checkout_request_id = reference AND phone <> '')
    OR kind = 'paybill' AND EXISTS (SELECT FROM payments p
      WHERE ${hasCode('p', 'reference')} AND concat(p.payer_name, p.payer_phone) = '')
  THEN (${BODY_WITHOUT_PAYER}) - 'BillRefNumber' ELSE body END`;

/** Notices in Postgres. */
@Injectable()
export class PaymentNoticesRepository {
  constructor(@InjectRepository(PaymentNoticeEntity) private readonly rows: Repository<PaymentNoticeEntity>) {}

  /** Stores a notice durably before it returns; a repeated notice changes nothing. */
  async insert(notice: NewNotice): Promise<void> {
    await this.rows.manager.transaction(async (transaction) => {
      await transaction.query("SELECT set_config('synchronous_commit', 'on', true)");
      const row = { ...notice, id: newId() };
      await transaction.createQueryBuilder().insert().into(PaymentNoticeEntity).values(row).orIgnore().execute();
    });
  }

  /** Claims notices that are due for this copy until `leaseUntil`. */
  async claimDue(now: Date, leaseUntil: Date, limit: number): Promise<PaymentNoticeEntity[]> {
    const [claimed] = await this.rows.query<[{ id: string }[], number]>(
      `UPDATE payment_notices SET next_check_at = $2 WHERE id IN (
         SELECT id FROM payment_notices WHERE next_check_at <= $1 ORDER BY next_check_at LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING id`,
      [now, leaseUntil, limit],
    );
    return claimed.length === 0 ? [] : this.rows.findBy({ id: In(claimed.map(({ id }) => id)) });
  }

  /** Makes open notices due again, once the record behind their reference is stored. */
  async makeDueNow(
    kind: PaymentNoticeEntity['kind'],
    reference: string,
    now: Date,
    manager: EntityManager = this.rows.manager,
  ): Promise<void> {
    const where = { kind, reference, state: 'open' } as const;
    await manager.update(PaymentNoticeEntity, where, { next_check_at: now.toISOString() });
  }

  /** Closes the notices of a push that was not paid, according to M-Pesa. */
  async refute(reference: string): Promise<void> {
    const outcome = 'M-Pesa says that it was not paid';
    await this.rows.update(
      { kind: 'push', reference, state: 'open' },
      { state: 'ignored', outcome, next_check_at: null },
    );
  }

  find(id: string): Promise<PaymentNoticeEntity | null> {
    return this.rows.findOneBy({ id });
  }

  /** Open notices of a push, the oldest first. */
  findOpenOfPush(reference: string): Promise<PaymentNoticeEntity[]> {
    return this.rows.find({ where: { kind: 'push', reference, state: 'open' }, order: { received_at: 'ASC' } });
  }

  /** Notices of a push that are open or were processed, the oldest first. */
  findOfPush(reference: string, transaction: EntityManager): Promise<PaymentNoticeEntity[]> {
    return transaction.find(PaymentNoticeEntity, {
      where: { kind: 'push', reference, state: Not('ignored') },
      order: { received_at: 'ASC' },
    });
  }

  /** The notice that the conversation with M-Pesa was about. */
  findByConversation(conversation_id: string): Promise<PaymentNoticeEntity | null> {
    return this.rows.findOneBy({ conversation_id, state: 'open' });
  }

  /** One notice for each payment that was told until `arrivedUntil` and that M-Pesa has not confirmed, the oldest first. */
  async findUnconfirmed(arrivedUntil: Date): Promise<PaymentNoticeEntity[]> {
    const sql = `SELECT id FROM (${OPEN_CLAIMS}) claims ORDER BY received_at LIMIT 100`;
    const claims = await this.rows.query<{ id: string }[]>(sql, [arrivedUntil]);
    return this.rows.find({ where: { id: In(claims.map(({ id }) => id)) }, order: { received_at: 'ASC' } });
  }

  /** Closes an open notice that claims a payment, and the other open notices of this payment. */
  async closeAsNotOurs(id: string, now: Date): Promise<void> {
    const sql = `WITH claiming AS (${CLAIMING_NOTICES})
      UPDATE payment_notices SET state = 'ignored', outcome = $3, next_check_at = NULL
      WHERE state = 'open' AND id IN (SELECT same.id FROM claiming chosen JOIN claiming same USING (code, kes) WHERE chosen.id = $2)`;
    await this.rows.query(sql, [now, id, NOT_OURS]);
  }

  /** Locks an open notice until the transaction ends. */
  lockOpen(id: string, transaction: EntityManager): Promise<PaymentNoticeEntity | null> {
    const lock = { mode: 'pessimistic_write' } as const;
    return transaction.findOne(PaymentNoticeEntity, { where: { id, state: 'open' }, lock });
  }

  /** Closes an open notice. */
  async close(
    id: string,
    state: 'done' | 'ignored',
    outcome: string,
    manager: EntityManager = this.rows.manager,
  ): Promise<void> {
    const values = { state, outcome, next_check_at: null, body: () => KEPT_BODY };
    await manager.update(PaymentNoticeEntity, { id, state: 'open' }, values);
  }

  async update(
    id: string,
    values: Partial<Pick<PaymentNoticeEntity, 'outcome' | 'conversation_id' | 'next_check_at'>>,
    manager: EntityManager = this.rows.manager,
  ): Promise<void> {
    await manager.update(PaymentNoticeEntity, { id, state: 'open' }, values);
  }
}
