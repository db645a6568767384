import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Payment, PaymentMethod } from '@nfa/contracts';
import { likePattern, type Page } from '@nfa/service-kit';
import { type EntityManager, Repository } from 'typeorm';
import { isoTime } from '../records/iso-time.ts';
import { phoneDigits, whereOf } from '../records/search.ts';
import { normalizeChargeCode } from './codes.ts';
import { PaymentEntity } from './payments.entity.ts';
import { UNMATCHED } from './unmatched-payments.ts';

/** Filter of a list of payments. */
export interface PaymentFilter {
  method?: PaymentMethod;
  unmatched?: 'true';
  charge_id?: string;
  from?: string;
  to?: string;
  search?: string;
}

const TIMES = ['created_at', 'updated_at', 'paid_at', 'reversed_at'].map(
  (column) => `${isoTime(`p.${column}`)} AS ${column}`,
);

const FROM = `FROM payments p LEFT JOIN charges c ON c.id = p.charge_id LEFT JOIN receipts r ON r.payment_id = p.id`;

const NUMBER = "paper_number('R', r.year, r.number)";

/** Payments with their receipts, in Postgres. */
@Injectable()
export class PaymentsRepository {
  constructor(@InjectRepository(PaymentEntity) private readonly rows: Repository<PaymentEntity>) {}

  /** Newest first. */
  async findPage(filter: PaymentFilter, page: { limit: number; offset?: number }): Promise<Page<Payment>> {
    const where = conditionsOf(filter);
    const counting = `SELECT count(*)::int AS total ${FROM} WHERE ${where.sql()}`;
    const [count] = await this.rows.query<{ total: number }[]>(counting, where.parameters);
    const limits = `LIMIT ${Math.trunc(page.limit)} OFFSET ${Math.trunc(page.offset ?? 0)}`;
    const rows = await this.select(`${where.sql()} ORDER BY p.paid_at DESC, p.id DESC ${limits}`, where.parameters);
    return { rows, total: count?.total ?? 0 };
  }

  async find(id: string, manager: EntityManager = this.rows.manager): Promise<Payment | null> {
    const [row] = await this.select('p.id = $1', [id], manager);
    return row ?? null;
  }

  /** Payments that were made for a charge or credited to it, newest first. */
  findOfCharge(chargeId: string): Promise<Payment[]> {
    return this.select(
      `(p.charge_id = $1 OR p.id IN (SELECT payment_id FROM entries WHERE charge_id = $1))
        ORDER BY p.paid_at DESC, p.id DESC LIMIT 100`,
      [chargeId],
    );
  }

  private select(where: string, parameters: unknown[], manager: EntityManager = this.rows.manager): Promise<Payment[]> {
    const sql = `SELECT p.id, ${TIMES.join(', ')}, p.charge_id, p.method, p.amount_kes, p.receipt, p.payer_name,
         p.payer_phone, p.note, p.verified_by, p.reverse_reason,
         coalesce((SELECT sum(amount_kes) FROM refunds WHERE payment_id = p.id), 0)::int AS refunded_kes,
         coalesce((SELECT -sum(amount_kes) FROM entries WHERE payment_id = p.id AND account = 'credit'), 0)::int AS credit_kes,
         ${NUMBER} AS receipt_number, r.code AS receipt_code,
         coalesce(c.code, '') AS charge_code, coalesce(c.label, '') AS charge_label
       ${FROM} WHERE ${where}`;
    return manager.query<Payment[]>(sql, parameters);
  }
}

function conditionsOf({ method, unmatched, charge_id, from, to, search }: PaymentFilter) {
  const where = whereOf('');
  const day = "(p.paid_at AT TIME ZONE 'Africa/Nairobi')::date";
  if (method) where.add(`p.method = ${where.use(method)}`);
  if (unmatched) where.add(`p.id IN (SELECT payment_id FROM (${UNMATCHED}) unmatched)`);
  if (charge_id) where.add(`p.charge_id = ${where.use(charge_id)}`);
  if (from) where.add(`${day} >= ${where.use(from)}::date`);
  if (to) where.add(`${day} <= ${where.use(to)}::date`);
  if (search) {
    const part = where.use(likePattern(search));
    const code = where.use(normalizeChargeCode(search));
    const digits = where.use(phoneDigits(search));
    where.add(`(p.receipt ILIKE ${part} OR ${NUMBER} ILIKE ${part} OR c.code = ${code} OR c.label ILIKE ${part}
      OR p.payer_name ILIKE ${part} OR c.payer_name ILIKE ${part} OR (${digits} <> '' AND
        (phone_digits(p.payer_phone) LIKE '%' || ${digits} || '%'
          OR phone_digits(c.payer_phone) LIKE '%' || ${digits} || '%')))`);
  }
  return where;
}
