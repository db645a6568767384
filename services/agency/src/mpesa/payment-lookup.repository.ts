import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { UnmatchedPayment } from '@nfa/contracts';
import { type EntityManager, MoreThanOrEqual, Repository } from 'typeorm';
import { ChargeEntity } from '../ledger/charges.entity.ts';
import { hasCode, looksCoded } from '../ledger/payment-codes.ts';
import { PaymentEntity } from '../ledger/payments.entity.ts';
import { UNMATCHED } from '../ledger/unmatched-payments.ts';
import { isoTime } from '../records/iso-time.ts';

/** A charge to which a payment may belong. */
export type Owed = Pick<ChargeEntity, 'id' | 'code' | 'label' | 'payer_name' | 'payer_phone'> & { balance_kes: number };

const FIND_UNMATCHED = `SELECT id, ${isoTime('paid_at')} AS received_at,
    coalesce(receipt, '') AS mpesa_code, left_kes AS amount_kes, note AS account, payer_phone AS phone, payer_name, true AS is_confirmed
  FROM payments JOIN (${UNMATCHED}) unmatched ON payment_id = id ORDER BY paid_at LIMIT 100`;

/** SQL of whether a payment may be the money of a push to `:charge_id`, whose code is `:chargeCode`. */
const MAY_BE_OF_PUSH = `(payment.method = 'mpesa_paybill' AND (payment.charge_id = :charge_id OR payment.note IN ('', :chargeCode))
  OR payment.method = 'bank' AND payment.charge_id = :charge_id AND ${looksCoded('payment')})`;

/** Reads charges and payments for pushes and notices. */
@Injectable()
export class PaymentLookupRepository {
  constructor(@InjectRepository(ChargeEntity) private readonly charges: Repository<ChargeEntity>) {}

  findChargeByCode(code: string, transaction: EntityManager): Promise<ChargeEntity | null> {
    return transaction.findOneBy(ChargeEntity, { code });
  }

  findCharge(id: string): Promise<ChargeEntity | null> {
    return this.charges.findOneBy({ id });
  }

  /** The payment with a code of M-Pesa; otherwise the first that was recorded by hand with it, whose amount may differ. */
  findPaymentByCode(code: string, manager: EntityManager = this.charges.manager): Promise<PaymentEntity | null> {
    return manager
      .createQueryBuilder(PaymentEntity, 'payment')
      .where(hasCode('payment', ':code'), { code })
      .orderBy('payment.receipt')
      .addOrderBy('payment.created_at')
      .getOne();
  }

  /** Payments by pushes to a charge, started until a moment and booked since another, whose M-Pesa code is not known yet, the oldest first. */
  findWithoutCode(
    charge_id: string,
    amount_kes: number,
    { since, pushedUntil }: { since: Date; pushedUntil: Date },
    manager: EntityManager,
  ): Promise<PaymentEntity[]> {
    return manager
      .createQueryBuilder(PaymentEntity, 'payment')
      .where({ charge_id, amount_kes, method: 'mpesa_stk', created_at: MoreThanOrEqual(since.toISOString()) })
      .andWhere('payment.receipt IS NULL AND payment.reversed_at IS NULL')
      .andWhere(
        'EXISTS (SELECT FROM payment_attempts a WHERE a.payment_id = payment.id AND a.created_at <= :pushedUntil)',
        { pushedUntil },
      )
      .orderBy('payment.created_at')
      .getMany();
  }

  /**
   * Payments that were made since a moment, became known since another and belong to no push: first those of the charge, then those
   * without a charge, then those that were given to another charge although they name this one or, as at a till, none. Also payments
   * of the charge that were recorded by hand, as transfers, with some code of M-Pesa.
   */
  findUnlinked(
    { charge_id, chargeCode, amount_kes }: { charge_id: string; chargeCode: string; amount_kes: number },
    { since, knownSince }: Record<'since' | 'knownSince', Date>,
    manager: EntityManager,
  ): Promise<PaymentEntity[]> {
    return manager
      .createQueryBuilder(PaymentEntity, 'payment')
      .where({ amount_kes })
      .andWhere(MAY_BE_OF_PUSH, { charge_id, chargeCode })
      .andWhere('payment.paid_at >= :since AND payment.reversed_at IS NULL', { since })
      .andWhere(
        'coalesce((SELECT min(received_at) FROM payment_notices WHERE reference = payment.receipt), payment.created_at) >= :knownSince',
        { knownSince },
      )
      .andWhere('NOT EXISTS (SELECT FROM payment_attempts WHERE payment_id = payment.id)')
      .orderBy('payment.charge_id IS NOT DISTINCT FROM :charge_id', 'DESC')
      .addOrderBy('payment.charge_id IS NULL', 'DESC')
      .addOrderBy('payment.created_at')
      .getMany();
  }

  /** Booked payments that belong to no charge with what is left of them, the oldest first. */
  findUnmatched(): Promise<Omit<UnmatchedPayment, 'suggestions'>[]> {
    return this.charges.manager.query(FIND_UNMATCHED);
  }

  /** Charges with a balance, for suggestions. */
  findOwed(): Promise<Owed[]> {
    return this.charges.manager.query(
      `SELECT c.id, c.code, c.label, c.payer_name, c.payer_phone, b.balance_kes
       FROM charges c JOIN charge_balances b ON b.charge_id = c.id
       WHERE c.cancelled_at IS NULL AND b.balance_kes > 0 ORDER BY c.due_on, c.id LIMIT 2000`,
    );
  }

  /**
   * Paid charges with a push whose code is missing, with the phone and amount
   * of the push: an open claim may be about the same payment.
   */
  findPaidWithoutCode(): Promise<(Owed & { push_kes: number })[]> {
    return this.charges.manager.query(
      `SELECT DISTINCT ON (c.id) c.id, c.code, c.label, c.payer_name, p.payer_phone, b.balance_kes, p.amount_kes AS push_kes
       FROM payments p JOIN charges c ON c.id = p.charge_id JOIN charge_balances b ON b.charge_id = c.id
       WHERE p.method = 'mpesa_stk' AND p.receipt IS NULL AND p.reversed_at IS NULL AND b.balance_kes = 0
       ORDER BY c.id, p.created_at DESC LIMIT 2000`,
    );
  }
}
