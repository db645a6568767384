import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  type AgencyOverview,
  type Invoice,
  InvoiceSettings,
  type InvoiceState,
  type InvoiceTaxInput,
} from '@nfa/contracts';
import { insertRecord, likePattern, logged, type Page } from '@nfa/service-kit';
import { type EntityManager, IsNull, Repository } from 'typeorm';
import { ClientEntity } from '../clients/clients.entity.ts';
import { FeeEntity } from '../jobs/fees.entity.ts';
import { normalizeChargeCode } from '../ledger/codes.ts';
import type { Transaction } from '../ledger/ledger.repository.ts';
import { isoTime } from '../records/iso-time.ts';
import { whereOf } from '../records/search.ts';
import { InvoiceSettingsEntity } from './invoice-settings.entity.ts';
import { InvoiceEntity } from './invoices.entity.ts';

/** Filter of a list of invoices. */
export interface InvoiceFilter {
  state?: InvoiceState | 'owed' | 'overdue';
  job_id?: string;
  client_id?: string;
  search?: string;
}

/** An invoice without the address of its PDF. */
export type StoredInvoice = Omit<Invoice, 'pdf_path'>;

/** An invoice before it has a number. */
export type InvoiceValues = Omit<
  InvoiceEntity,
  | 'id'
  | 'created_at'
  | 'updated_at'
  | 'number'
  | 'credit_year'
  | 'credit_number'
  | 'credited_at'
  | 'credit_reason'
  | 'etims'
  | 'cu_invoice_number'
  | 'tax_qr'
>;

const NUMBER = "paper_number('INV', i.year, i.number)";
const STATE = `CASE WHEN i.credited_at IS NOT NULL THEN 'credited' WHEN b.balance_kes = 0 THEN 'paid'
  WHEN b.paid_kes > 0 THEN 'part' ELSE 'issued' END`;
const FROM = 'FROM invoices i JOIN charges c ON c.invoice_id = i.id JOIN charge_balances b ON b.charge_id = c.id';
const TIMES = ['created_at', 'updated_at'].map((column) => `${isoTime(`i.${column}`)} AS ${column}`);
const SAME = ['id', 'job_id', 'job_title', 'client_id', 'client_name', 'client_person', 'client_email', 'client_phone'];
const SUMS = ['net_kes', 'fee_kes', 'vat_bp', 'vat_kes', 'total_kes'];

/** Invoices in Postgres. */
@Injectable()
export class InvoicesRepository {
  constructor(@InjectRepository(InvoiceEntity) private readonly rows: Repository<InvoiceEntity>) {}

  /** Newest first. @param today in Nairobi */
  async findPage(
    filter: InvoiceFilter,
    today: string,
    page: { limit: number; offset?: number },
  ): Promise<Page<StoredInvoice>> {
    const where = whereOf(today);
    const { state, job_id, client_id, search } = filter;
    if (state === 'owed') where.add('b.balance_kes > 0');
    else if (state === 'overdue') where.add('b.balance_kes > 0 AND i.due_on < $1::date');
    else if (state) where.add(`${STATE} = ${where.use(state)}`);
    if (job_id) where.add(`i.job_id = ${where.use(job_id)}`);
    if (client_id) where.add(`i.client_id = ${where.use(client_id)}`);
    if (search) {
      const part = where.use(likePattern(search));
      const code = where.use(normalizeChargeCode(search));
      where.add(
        `(${NUMBER} ILIKE ${part} OR i.client_name ILIKE ${part} OR i.job_title ILIKE ${part} OR c.code = ${code})`,
      );
    }
    const counting = `SELECT count(*)::int AS total ${FROM} WHERE ${where.sql()}`;
    const [count] = await this.rows.query<{ total: number }[]>(counting, where.parameters);
    const limits = `LIMIT ${Math.trunc(page.limit)} OFFSET ${Math.trunc(page.offset ?? 0)}`;
    const rows = await this.select(`${where.sql()} ORDER BY i.year DESC, i.number DESC ${limits}`, where.parameters);
    return { rows, total: count?.total ?? 0 };
  }

  /** Overdue invoices, the earliest due first, at most twenty. @param today in Nairobi */
  findOverdue(today: string): Promise<AgencyOverview['overdue_invoices']> {
    const sql = `SELECT i.id, ${NUMBER} AS number, i.job_id, i.client_name, b.balance_kes, i.due_on::text AS due_on
        ${FROM} WHERE b.balance_kes > 0 AND i.due_on < $1::date ORDER BY i.due_on, i.id LIMIT 20`;
    return this.rows.query(sql, [today]);
  }

  /** @param today in Nairobi */
  async find(id: string, today: string, manager: EntityManager = this.rows.manager): Promise<StoredInvoice | null> {
    const [row] = await this.select('i.id = $2', [today, id], manager);
    return row ?? null;
  }

  findByKey(create_key: string, transaction: Transaction): Promise<InvoiceEntity | null> {
    return transaction.findOneBy(InvoiceEntity, { create_key });
  }

  /** Whether a job has an invoice without a credit note. */
  hasStanding(job_id: string, transaction: Transaction): Promise<boolean> {
    return transaction.existsBy(InvoiceEntity, { job_id, credited_at: IsNull() });
  }

  lock(id: string, transaction: Transaction): Promise<InvoiceEntity | null> {
    return transaction.findOne(InvoiceEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  findFees(job_id: string, manager: EntityManager = this.rows.manager): Promise<FeeEntity[]> {
    return manager.find(FeeEntity, { where: { job_id }, order: { created_at: 'ASC', id: 'ASC' } });
  }

  findClient(id: string, transaction: Transaction): Promise<ClientEntity> {
    return transaction.findOneOrFail(ClientEntity, { where: { id }, withDeleted: true });
  }

  /** Inserts an invoice; Postgres assigns its number. */
  insert(values: InvoiceValues, transaction: Transaction): Promise<InvoiceEntity> {
    return insertRecord(transaction, InvoiceEntity, { ...values, number: 1 });
  }

  /** Adds a credit note, whose number Postgres assigns. */
  async credit(id: string, credited_at: string, year: number, reason: string, transaction: Transaction): Promise<void> {
    await transaction
      .createQueryBuilder()
      .update(InvoiceEntity)
      .set({ credited_at, credit_year: year, credit_reason: reason, updated_at: () => 'clock_timestamp()' })
      .where({ id })
      .execute();
  }

  /** False when no invoice has this id. */
  saveTax(id: string, tax: InvoiceTaxInput): Promise<boolean> {
    return logged(
      this.rows.manager,
      async (transaction) => ((await transaction.update(InvoiceEntity, { id }, tax)).affected ?? 0) > 0,
    );
  }

  async findSettings(manager: EntityManager = this.rows.manager): Promise<InvoiceSettings> {
    const row = await manager.findOneBy(InvoiceSettingsEntity, { id: 1 });
    return InvoiceSettings.parse(row?.value ?? {});
  }

  async saveSettings(value: InvoiceSettings): Promise<void> {
    await logged(this.rows.manager, (transaction) =>
      transaction.upsert(InvoiceSettingsEntity, { id: 1, value, updated_at: new Date().toISOString() }, ['id']),
    );
  }

  private select(
    where: string,
    parameters: unknown[],
    manager: EntityManager = this.rows.manager,
  ): Promise<StoredInvoice[]> {
    const sql = `SELECT ${[...SAME, ...SUMS].map((name) => `i.${name}`).join(', ')}, ${TIMES.join(', ')},
        i.client_kra_pin, i.kra_pin, i.lines, i.credit_reason, i.etims, i.cu_invoice_number, i.tax_qr, ${NUMBER} AS number, ${STATE} AS state,
        i.issued_on::text AS issued_on, i.due_on::text AS due_on, b.paid_kes, b.balance_kes,
        b.balance_kes > 0 AND i.due_on < $1::date AS is_overdue, c.id AS charge_id, c.code AS charge_code,
        paper_number('CN', i.credit_year, i.credit_number) AS credit_note_number
      ${FROM} WHERE ${where}`;
    return manager.query<StoredInvoice[]>(sql, parameters);
  }
}
