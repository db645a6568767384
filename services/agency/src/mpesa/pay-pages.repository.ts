import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Charge, PayPage } from '@nfa/contracts';
import { Repository } from 'typeorm';
import { ChargeEntity } from '../ledger/charges.entity.ts';
import { isoTime } from '../records/iso-time.ts';

/** Reads plans and receipts for pay pages. */
@Injectable()
export class PayPagesRepository {
  constructor(@InjectRepository(ChargeEntity) private readonly rows: Repository<ChargeEntity>) {}

  /** Instalments of the same start for the same registration, or the charge alone; the first one due first. */
  findPlan({ id, registration_id, intake_id }: Charge): Promise<PayPage['plan']> {
    return this.rows.query<PayPage['plan']>(
      `SELECT c.due_on::text AS due_on, c.amount_kes, b.balance_kes, c.id = $1 AS is_this, c.cancelled_at IS NOT NULL AS is_cancelled
       FROM charges c JOIN charge_balances b ON b.charge_id = c.id
       WHERE c.id = $1 OR (c.registration_id = $2 AND c.intake_id = $3 AND c.cancelled_at IS NULL)
       ORDER BY c.due_on, c.part NULLS FIRST, c.id`,
      [id, registration_id, intake_id],
    );
  }

  /** Receipts of what was paid for a charge and not paid back, newest first. */
  findReceipts(chargeId: string): Promise<PayPage['receipts']> {
    const sql = `SELECT r.code, p.amount_kes, coalesce(p.receipt, '') AS mpesa_code,
         ${isoTime('p.paid_at')} AS paid_at
       FROM payments p JOIN receipts r ON r.payment_id = p.id
       WHERE p.charge_id = $1 AND r.voided_at IS NULL ORDER BY p.paid_at DESC, p.id DESC`;
    return this.rows.query<PayPage['receipts']>(sql, [chargeId]);
  }
}
