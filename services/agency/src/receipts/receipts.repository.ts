import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Locale, ReceiptPage, ReceiptTaxInput } from '@nfa/contracts';
import { logged } from '@nfa/service-kit';
import { type EntityManager, Repository } from 'typeorm';
import { ABOUT_CHARGE } from '../ledger/charges.repository.ts';
import { ReceiptEntity } from '../ledger/receipts.entity.ts';
import { isoTime } from '../records/iso-time.ts';

// Sums of the whole payment plan: all instalments of the same start for the same registration. The money of a cancelled charge pays
// what else the registration or the job owes.
const SELECT = `
  SELECT r.id, r.code, paper_number('R', r.year, r.number) AS number,
    ${isoTime('r.issued_at')} AS issued_at, ${isoTime('r.voided_at')} AS voided_at,
    coalesce(c.label, '') AS label, coalesce(nullif(c.payer_name, ''), p.payer_name) AS payer_name, p.amount_kes,
    ${isoTime('p.paid_at')} AS paid_at, p.method, coalesce(p.receipt, '') AS mpesa_code,
    plan.sums, plan.next, r.cu_number, r.cu_invoice_number, r.tax_qr,
    coalesce(c.payer_email, '') AS email, coalesce(c.payer_phone, '') AS phone, coalesce(c.locale, 'en') AS locale,
    ${ABOUT_CHARGE} AS about_id
  FROM receipts r JOIN payments p ON p.id = r.payment_id LEFT JOIN charges c ON c.id = p.charge_id
  LEFT JOIN LATERAL (
    SELECT CASE WHEN count(*) > 0 THEN json_build_object('total_kes', sum(o.amount_kes), 'paid_kes', sum(b.paid_kes),
        'balance_kes', sum(b.balance_kes)) END AS sums,
      (array_agg(json_build_object('due_on', o.due_on::text, 'amount_kes', b.balance_kes) ORDER BY o.due_on, o.id)
        FILTER (WHERE b.balance_kes > 0))[1] AS next
    FROM charges o JOIN charge_balances b ON b.charge_id = o.id LEFT JOIN invoices i ON i.id = o.invoice_id
    WHERE CASE WHEN c.cancelled_at IS NOT NULL THEN o.cancelled_at IS NULL AND (o.registration_id = c.registration_id
        OR i.job_id = (SELECT job_id FROM invoices WHERE id = c.invoice_id))
      ELSE o.id = c.id OR (o.registration_id = c.registration_id AND o.intake_id = c.intake_id AND o.cancelled_at IS NULL) END
  ) plan ON c.id IS NOT NULL`;

/** Milliseconds for which the mail of a receipt waits for M-Pesa's code. */
const CODE_MS = 10 * 60_000;

const BY_CODE = `${SELECT} WHERE r.code = $1`;
const BY_ID = `${SELECT} WHERE r.id = $1`;

/** The oldest unsent receipt that may be sent now. */
const DUE = `
  SELECT r.id FROM receipts r JOIN payments p ON p.id = r.payment_id JOIN charges c ON c.id = p.charge_id
  WHERE r.mailed_at IS NULL AND r.voided_at IS NULL AND greatest(r.issued_at, p.updated_at) > $1
    AND (c.payer_email <> '' OR c.payer_phone <> '' AND EXISTS (SELECT FROM whatsapp_settings WHERE is_on))
    -- The code of M-Pesa may come a moment later.
    AND (p.receipt IS NOT NULL OR p.method NOT IN ('mpesa_stk', 'mpesa_paybill') OR r.issued_at < $2)
  ORDER BY r.issued_at LIMIT 1`;
const CLAIM_DUE = `${DUE} FOR UPDATE OF r SKIP LOCKED`;

/** A receipt with its recipient. */
export type SentReceipt = ReceiptPage & { email: string; phone: string; locale: Locale; about_id: string | null };

/** Receipts in Postgres. */
@Injectable()
export class ReceiptsRepository {
  constructor(@InjectRepository(ReceiptEntity) private readonly rows: Repository<ReceiptEntity>) {}

  async findByCode(code: string): Promise<ReceiptPage | null> {
    const [row] = await this.rows.query<ReceiptPage[]>(BY_CODE, [code]);
    return row ?? null;
  }

  async saveTax(id: string, tax: ReceiptTaxInput): Promise<ReceiptPage | null> {
    return logged(this.rows.manager, async (transaction) => {
      const { affected } = await transaction.update(ReceiptEntity, { id }, tax);
      if (!affected) return null;
      const [row] = await transaction.query<ReceiptPage[]>(BY_ID, [id]);
      return row ?? null;
    });
  }

  /**
   * Sends one unsent receipt, skipping rows that another copy has locked.
   * @returns false when there is none
   * @param since receipts issued before are not sent
   */
  async sendNext(
    since: Date,
    now: Date,
    send: (receipt: SentReceipt, transaction: EntityManager) => Promise<void>,
  ): Promise<boolean> {
    const due = [since, new Date(now.getTime() - CODE_MS)];
    // Usually none is due, so one statement checks this without a transaction.
    if ((await this.rows.query<unknown[]>(DUE, due)).length === 0) return false;
    return this.rows.manager.transaction(async (transaction) => {
      const [claimed] = await transaction.query<{ id: string }[]>(CLAIM_DUE, due);
      const id = claimed?.id;
      if (id === undefined) return false;
      const [row] = await transaction.query<SentReceipt[]>(BY_ID, [id]);
      if (row) await send(row, transaction);
      await transaction.update(ReceiptEntity, { id }, { mailed_at: now.toISOString() });
      return true;
    });
  }
}
