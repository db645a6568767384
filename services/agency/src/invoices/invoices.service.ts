import { Injectable } from '@nestjs/common';
import {
  DAY_MS,
  type Invoice,
  type InvoicePaper,
  type InvoiceSettings,
  type InvoiceTaxInput,
  nairobiDay,
} from '@nfa/contracts';
import { Clock, notFound, type Page, Problem, sameAsSent } from '@nfa/service-kit';
import { CallsRepository } from '../jobs/calls.repository.ts';
import { CallsService } from '../jobs/calls.service.ts';
import { type FeeOfJob, type InvoiceSums, invoiceSums } from '../jobs/invoice-sums.ts';
import type { JobEntity } from '../jobs/jobs.entity.ts';
import { JobsRepository } from '../jobs/jobs.repository.ts';
import { countWorkDays } from '../jobs/work-days.ts';
import type { Line, Transaction } from '../ledger/ledger.repository.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { LinkTokens } from '../links/link-tokens.ts';
import { knownName, ModelLookup, type NameModel } from '../models/model-lookup.ts';
import { maxListLength } from '../records/list-length.ts';
import type { InvoiceEntity } from './invoices.entity.ts';
import { type InvoiceFilter, InvoicesRepository, type StoredInvoice } from './invoices.repository.ts';

const MAX_TOTAL_KES = 2_000_000_000;

/** Rules of the invoices. */
@Injectable()
export class InvoicesService {
  constructor(
    private readonly invoices: InvoicesRepository,
    private readonly jobs: JobsRepository,
    private readonly calls: CallsRepository,
    private readonly callRules: CallsService,
    private readonly books: LedgerService,
    private readonly models: ModelLookup,
    private readonly tokens: LinkTokens,
    private readonly clock: Clock,
  ) {}

  async list({
    limit,
    offset,
    ...filter
  }: InvoiceFilter & { limit?: number; offset?: number }): Promise<Page<Invoice>> {
    const page = { limit: limit ?? maxListLength, ...(offset !== undefined && { offset }) };
    const { rows, total } = await this.invoices.findPage(filter, this.today(), page);
    return { rows: rows.map((invoice) => this.withPaper(invoice)), total };
  }

  /** @throws Problem not_found */
  async get(id: string, transaction?: Transaction): Promise<Invoice> {
    const invoice = await this.invoices.find(id, this.today(), transaction);
    if (!invoice) throw notFound('invoice');
    return this.withPaper(invoice);
  }

  /** @throws Problem not_found */
  async saveTax(id: string, tax: InvoiceTaxInput): Promise<Invoice> {
    if (!(await this.invoices.saveTax(id, tax))) throw notFound('invoice');
    return this.get(id);
  }

  /** Content of the PDF of an invoice. @throws Problem not_found, also for an expired address */
  async paper(token: string): Promise<InvoicePaper> {
    const id = this.tokens.readPaper('invoice', token, this.clock.now());
    const invoice = id === undefined ? null : await this.invoices.find(id, this.today());
    if (!invoice) throw notFound('invoice');
    const { paybill, bank } = await this.invoices.findSettings();
    return { ...invoice, paybill, bank };
  }

  settings(): Promise<InvoiceSettings> {
    return this.invoices.findSettings();
  }

  async setSettings(settings: InvoiceSettings): Promise<InvoiceSettings> {
    await this.invoices.saveSettings(settings);
    return settings;
  }

  /**
   * Issues the invoice of a job, which freezes the job, and books what its models earn.
   * @throws Problem not_found, conflict when the job has an invoice, is cancelled or has nothing to invoice, unavailable when the
   * catalogue cannot name its models
   */
  async create(jobId: string, key?: string): Promise<Invoice> {
    const job = await this.jobs.find(jobId);
    const earners = [...(await this.invoices.findFees(jobId)), ...(await this.calls.findOfJob(jobId))];
    const nameOf = await this.models.names([...(job?.model_ids ?? []), ...earners.map(({ model_id }) => model_id)]);
    return this.calls.change(jobId, 'update', async (transaction, locked) => {
      if (!locked) throw notFound('job');
      const known = key === undefined ? null : await this.invoices.findByKey(key, transaction);
      if (known) return this.get(sameAsSent(known, { job_id: jobId }).id, transaction);
      // A job that was set to invoiced by hand has no invoice yet.
      if (await this.invoices.hasStanding(jobId, transaction))
        throw new Problem('conflict', 'This job has an invoice.');
      if (locked.status === 'cancelled') throw new Problem('conflict', 'This job is cancelled.');
      const settings = await this.invoices.findSettings(transaction);
      const fees = await this.feesOf(locked, nameOf, transaction);
      const sums = invoiceSums(fees, locked.agency_fee_bp, settings.charges_vat ? settings.vat_bp : 0);
      if (sums.total_kes === 0) throw new Problem('conflict', 'This job has no fees to invoice.');
      if (sums.total_kes > MAX_TOTAL_KES) throw new Problem('conflict', 'This is more than one invoice can hold.');
      const invoice = await this.insert(locked, settings, sums, key, transaction);
      await this.charge(invoice, sums, transaction);
      if (!['invoiced', 'settled'].includes(locked.status)) {
        await this.callRules.close(locked, nameOf, transaction);
        await this.jobs.setStatus(locked, { status: 'invoiced', reason: '' }, transaction);
      }
      return this.get(invoice.id, transaction);
    });
  }

  /**
   * Issues a credit note for an invoice: its job is done again and can be changed. Repeated with the same reason, changes nothing.
   * @throws Problem not_found, conflict when there is a credit note with another reason
   */
  async creditNote(id: string, reason: string): Promise<Invoice> {
    const { job_id, charge_id } = await this.get(id);
    return this.calls.change(job_id, 'update', async (transaction, job) => {
      const invoice = await this.invoices.lock(id, transaction);
      if (!job || !invoice) throw notFound('invoice');
      if (invoice.credited_at !== null && invoice.credit_reason === reason) return this.get(id, transaction);
      if (invoice.credited_at !== null) throw new Problem('conflict', 'This invoice was taken back before.');
      const charge = await this.books.lock(charge_id, transaction);
      await this.books.cancel(charge, transaction);
      const now = this.clock.now();
      await this.invoices.credit(id, now.toISOString(), yearOf(now), reason, transaction);
      await this.jobs.setStatus(job, { status: 'done', reason }, transaction);
      return this.get(id, transaction);
    });
  }

  // A job without fees is invoiced by its day rate, for each model by the number of days with calls.
  private async feesOf(job: JobEntity, nameOf: NameModel, transaction: Transaction): Promise<FeeOfJob[]> {
    const fees = await this.invoices.findFees(job.id, transaction);
    if (fees.length > 0)
      return fees.map((fee) => ({
        ...fee,
        label: fee.label || words(fee.kind),
        model_name: knownName(nameOf(fee.model_id)),
        fee_kind: fee.label === '' ? fee.kind : '',
      }));
    const calls = await this.calls.findOfJob(job.id, transaction);
    const worked = calls.filter(({ kind }) => kind === 'confirmed' || kind === 'worked');
    const rate_kes = job.rate_kes ?? 0;
    return [...new Set(worked.map(({ model_id }) => model_id))].map((model_id) => {
      const units = countWorkDays(worked.filter((call) => call.model_id === model_id));
      return {
        ...{ model_id, kind: 'day', units, rate_kes, amount_kes: units * rate_kes, commission_bp: job.commission_bp },
        label: 'Day',
        model_name: knownName(nameOf(model_id)),
        fee_kind: 'day',
        inclusive: false,
      };
    });
  }

  private async insert(
    job: JobEntity,
    settings: InvoiceSettings,
    sums: InvoiceSums,
    key: string | undefined,
    transaction: Transaction,
  ): Promise<InvoiceEntity> {
    const client = await this.invoices.findClient(job.client_id, transaction);
    const now = this.clock.now();
    return this.invoices.insert(
      {
        create_key: key ?? null,
        year: yearOf(now),
        job_id: job.id,
        job_title: job.title,
        client_id: client.id,
        client_name: client.name,
        client_person: client.person,
        client_email: client.email,
        client_phone: client.phone,
        client_kra_pin: client.kra_pin,
        kra_pin: settings.kra_pin,
        issued_on: nairobiDay(now),
        due_on: nairobiDay(new Date(now.getTime() + client.terms_days * DAY_MS)),
        lines: sums.lines,
        net_kes: sums.net_kes,
        fee_kes: sums.fee_kes,
        vat_bp: settings.charges_vat ? settings.vat_bp : 0,
        vat_kes: sums.vat_kes,
        total_kes: sums.total_kes,
      },
      transaction,
    );
  }

  private async charge(invoice: InvoiceEntity, sums: InvoiceSums, transaction: Transaction): Promise<void> {
    const { id: invoice_id, job_id } = invoice;
    const of = { invoice_id, job_id };
    const earned: Line[] = sums.earnings.flatMap(({ model_id, label: memo, fee_kind, fee_kes, commission_kes }) => [
      { account: 'model', kind: 'fee', amount_kes: -fee_kes, model_id, memo, fee_kind, ...of },
      { account: 'model', kind: 'commission', amount_kes: commission_kes, model_id, memo, fee_kind, ...of },
    ]);
    const models = earned.reduce((sum, { amount_kes }) => sum + amount_kes, 0);
    const against: Line[] = [
      ...earned,
      { account: 'vat', amount_kes: -sums.vat_kes, ...of },
      { account: 'agency', amount_kes: sums.vat_kes - sums.total_kes - models, ...of },
    ];
    await this.books.issue(
      {
        amount_kes: invoice.total_kes,
        due_on: invoice.due_on,
        label: `Invoice INV-${invoice.year}-${String(invoice.number).padStart(4, '0')}`,
        payer_name: invoice.client_name,
        payer_phone: invoice.client_phone,
        payer_email: invoice.client_email,
        locale: 'en',
        invoice_id,
      },
      transaction,
      against,
    );
  }

  private withPaper(invoice: StoredInvoice): Invoice {
    return { ...invoice, pdf_path: this.tokens.paperPath('invoice', invoice.id, this.clock.now()) };
  }

  private today(): string {
    return nairobiDay(this.clock.now());
  }
}

const words = (kind: string): string => kind.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase());

const yearOf = (at: Date): number => Number(nairobiDay(at).slice(0, 4));
