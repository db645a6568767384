import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Charge, ChargeKind, ChargeState } from '@nfa/contracts';
import { likePattern, type Page } from '@nfa/service-kit';
import { type EntityManager, Repository } from 'typeorm';
import { isoTime } from '../records/iso-time.ts';
import { phoneDigits, whereOf } from '../records/search.ts';
import { ChargeEntity } from './charges.entity.ts';
import { normalizeChargeCode } from './codes.ts';

/** Filter of a list of charges. */
export interface ChargeFilter {
  state?: ChargeState | 'owed' | 'overdue';
  kind?: ChargeKind;
  registration_id?: string;
  intake_id?: string;
  invoice_id?: string;
  search?: string;
}

/** SQL of when reminders about a charge `c` were stopped: of this charge, or of everything to its mailbox before the charge was made. */
const REMINDERS_STOPPED_AT = `coalesce(c.reminders_stopped_at,
  (SELECT s.created_at FROM message_stops s WHERE s.recipient = lower(c.payer_email) AND NOT s.is_over))`;

const TIMES = ['created_at', 'updated_at', 'cancelled_at'].map((column) => `${isoTime(`c.${column}`)} AS ${column}`);

const STATE = `CASE WHEN c.cancelled_at IS NOT NULL THEN 'cancelled' WHEN b.balance_kes = 0 THEN 'paid'
  WHEN b.paid_kes > 0 THEN 'part' ELSE 'open' END`;

const KIND = `CASE WHEN c.invoice_id IS NOT NULL THEN 'invoice' WHEN c.intake_id IS NOT NULL THEN 'course' ELSE 'other' END`;

const FROM = 'FROM charges c JOIN charge_balances b ON b.charge_id = c.id';

const CONDITIONS: Record<NonNullable<ChargeFilter['state']>, string> = {
  open: `${STATE} = 'open'`,
  part: `${STATE} = 'part'`,
  paid: `${STATE} = 'paid'`,
  cancelled: 'c.cancelled_at IS NOT NULL',
  owed: 'b.balance_kes > 0',
  overdue: 'b.balance_kes > 0 AND c.due_on < $1::date',
};

/**
 * SQL of whom messages about a charge `c` are about, and with whom they are exported and erased: a registration while it is stored, a
 * client, or the charge itself.
 */
export const ABOUT_CHARGE = `CASE
  WHEN EXISTS (SELECT FROM enrolments WHERE registration_id = c.registration_id AND state = 'gone') THEN c.id
  ELSE coalesce(c.registration_id, (SELECT i.client_id FROM invoices i WHERE i.id = c.invoice_id), c.id) END`;

const FIND_ABOUT = `SELECT ${ABOUT_CHARGE} AS about_id FROM charges c WHERE c.id = $1`;

/** Charges with their balances, in Postgres. */
@Injectable()
export class ChargesRepository {
  constructor(@InjectRepository(ChargeEntity) private readonly rows: Repository<ChargeEntity>) {}

  /** Charges by their due day, the earliest first. @param today in Nairobi */
  async findPage(filter: ChargeFilter, today: string, page: { limit: number; offset?: number }): Promise<Page<Charge>> {
    const where = whereOf(today);
    const { search, state, kind, ...ids } = filter;
    if (state) where.add(CONDITIONS[state]);
    if (kind) where.add(`${KIND} = ${where.use(kind)}`);
    for (const [name, id] of Object.entries(ids)) if (id) where.add(`c.${name} = ${where.use(id)}`);
    if (search) {
      const part = where.use(likePattern(search));
      const code = where.use(normalizeChargeCode(search));
      const digits = where.use(phoneDigits(search));
      where.add(`(c.code = ${code} OR c.label ILIKE ${part} OR c.payer_name ILIKE ${part}
        OR (${digits} <> '' AND phone_digits(c.payer_phone) LIKE '%' || ${digits} || '%'))`);
    }
    const counting = `SELECT count(*)::int AS total ${FROM} WHERE ${where.sql()}`;
    const [count] = await this.rows.query<{ total: number }[]>(counting, where.parameters);
    const limits = `LIMIT ${Math.trunc(page.limit)} OFFSET ${Math.trunc(page.offset ?? 0)}`;
    const rows = await this.select(`${where.sql()} ORDER BY c.due_on, c.id ${limits}`, where.parameters);
    return { rows, total: count?.total ?? 0 };
  }

  /** @param today in Nairobi */
  async find(id: string, today: string, manager: EntityManager = this.rows.manager): Promise<Charge | null> {
    const [row] = await this.select('c.id = $2', [today, id], manager);
    return row ?? null;
  }

  /** @param today in Nairobi */
  async findByCode(code: string, today: string): Promise<Charge | null> {
    const [row] = await this.select('c.code = $2', [today, normalizeChargeCode(code)]);
    return row ?? null;
  }

  /** Whom messages about a charge are about. */
  async findAbout(id: string, manager: EntityManager): Promise<string> {
    const [row] = await manager.query<{ about_id: string }[]>(FIND_ABOUT, [id]);
    return row?.about_id ?? id;
  }

  private select(where: string, parameters: unknown[], manager: EntityManager = this.rows.manager): Promise<Charge[]> {
    const sql = `SELECT c.id, ${TIMES.join(', ')}, ${isoTime(REMINDERS_STOPPED_AT)} AS reminders_stopped_at, c.code, c.label, c.amount_kes, b.paid_kes, b.balance_kes,
         b.credit_kes, ${STATE} AS state, ${KIND} AS kind, c.due_on::text AS due_on,
         b.balance_kes > 0 AND c.due_on < $1::date AS is_overdue,
         c.payer_name, c.payer_phone, c.payer_email, c.locale, c.registration_id, c.intake_id, c.invoice_id, c.part
       ${FROM} WHERE ${where}`;
    return manager.query<Charge[]>(sql, parameters);
  }
}
