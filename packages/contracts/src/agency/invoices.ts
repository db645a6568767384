import { z } from 'zod';
import { recordFields, search } from '../kit/common.ts';
import { optionalFlag, optionalLine, optionalText, paging, singleLine, withDefault } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { invoicePaperPath } from '../public-paths.ts';
import { kraPin } from './clients.ts';

/** Payment states of an invoice; `credited`: cancelled by a credit note. */
export const invoiceStates = ['issued', 'part', 'paid', 'credited'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** Details of the agency on invoices. The accountant decides about tax: the product only calculates. */
export const InvoiceSettings = z
  .object({
    kra_pin: kraPin,
    /** Whether invoices carry VAT, and its rate in hundredths of a percent. */
    charges_vat: optionalFlag(false),
    vat_bp: withDefault<number>(z.int().min(0, 'must be at least 0').max(10_000, 'must be at most 10000'), 1_600),
    /** PayBill number; the account number is that of the invoice. */
    paybill: optionalLine(20),
    /** Details of the bank account. */
    bank: optionalText(500),
  })
  .meta({ id: 'InvoiceSettings' });
export type InvoiceSettings = z.infer<typeof InvoiceSettings>;

/** A line of an issued invoice. All amounts in whole shillings. */
export const InvoiceLine = z.object({
  /** Label of the fee, and name of the model. */
  label: z.string(),
  units: z.number(),
  rate_kes: z.int(),
  amount_kes: z.int(),
  /** Agency fee of this line, added to the amount or included in it. */
  fee_kes: z.int(),
  inclusive: z.boolean(),
});
export type InvoiceLine = z.infer<typeof InvoiceLine>;

/** An invoice to a client for a job. An issued invoice never changes: a credit note cancels it as a whole. */
export const Invoice = z
  .object({
    ...recordFields,
    /** "INV-2026-0142"; numbers of a year have no gaps. */
    number: z.string(),
    job_id: z.uuid(),
    job_title: z.string(),
    client_id: z.uuid(),
    client_name: z.string(),
    client_person: z.string(),
    client_email: z.string(),
    client_phone: z.string(),
    client_kra_pin: z.string(),
    /** PIN of the agency at the time of issue. */
    kra_pin: z.string(),
    issued_on: z.string(),
    due_on: z.string(),
    lines: z.array(InvoiceLine),
    /** Sum of the lines. */
    net_kes: z.int(),
    /** Agency fee that is added to the lines. */
    fee_kes: z.int(),
    vat_bp: z.int(),
    vat_kes: z.int(),
    total_kes: z.int(),
    paid_kes: z.int(),
    balance_kes: z.int(),
    state: z.enum(invoiceStates),
    is_overdue: z.boolean(),
    charge_id: z.uuid(),
    /** Code of the charge: address of the pay page, and account number. */
    charge_code: z.string(),
    /** "CN-2026-0003", null without a credit note. */
    credit_note_number: z.string().nullable(),
    credit_reason: z.string(),
    /** Control number from the tax authority, "" before it is entered. */
    etims: z.string(),
    /** Number of the invoice in the control unit, and text of its QR code, printed unchanged. */
    cu_invoice_number: z.string(),
    tax_qr: z.string(),
    /** Address of the PDF, valid for an hour. */
    pdf_path: z.string(),
  })
  .meta({ id: 'Invoice' });
export type Invoice = z.infer<typeof Invoice>;

/** Content of the PDF of an invoice. */
export const InvoicePaper = Invoice.pick({
  number: true,
  job_title: true,
  client_name: true,
  client_person: true,
  client_kra_pin: true,
  kra_pin: true,
  issued_on: true,
  due_on: true,
  lines: true,
  net_kes: true,
  fee_kes: true,
  vat_bp: true,
  vat_kes: true,
  total_kes: true,
  paid_kes: true,
  balance_kes: true,
  charge_code: true,
  credit_note_number: true,
  credit_reason: true,
  etims: true,
  cu_invoice_number: true,
  tax_qr: true,
})
  .extend({ paybill: z.string(), bank: z.string() })
  .meta({ id: 'InvoicePaper' });
export type InvoicePaper = z.infer<typeof InvoicePaper>;

/** The job to invoice. */
export const InvoiceInput = z.object({ job_id: z.uuid() }).meta({ id: 'InvoiceInput' });
export type InvoiceInput = z.infer<typeof InvoiceInput>;

/** A credit note with its reason. */
export const CreditNoteInput = z.object({ reason: singleLine(300) }).meta({ id: 'CreditNoteInput' });
export type CreditNoteInput = z.infer<typeof CreditNoteInput>;

/** Numbers and QR code of an invoice from eTIMS. */
export const InvoiceTaxInput = z
  .object({ etims: optionalLine(60), cu_invoice_number: optionalLine(60), tax_qr: optionalLine(500) })
  .meta({ id: 'InvoiceTaxInput' });
export type InvoiceTaxInput = z.infer<typeof InvoiceTaxInput>;

export const invoiceRoutes = defineRoutes('agency', {
  settings: {
    method: 'GET',
    path: '/admin/invoice-settings',
    access: 'admin',
    summary: 'What invoices say of the agency: PIN, VAT and ways to pay.',
    response: InvoiceSettings,
  },
  setSettings: {
    method: 'PUT',
    path: '/admin/invoice-settings',
    access: 'admin',
    fresh: true,
    summary: 'Changes what the next invoices say of the agency.',
    body: InvoiceSettings,
    response: InvoiceSettings,
  },
  list: {
    method: 'GET',
    path: '/admin/invoices',
    access: 'admin',
    summary:
      'Invoices, newest first; `search` finds a number, a code, a client or a job. Header x-total-count tells how many there are.',
    query: z.object({
      state: z.enum([...invoiceStates, 'owed', 'overdue']).optional(),
      job_id: z.uuid().optional(),
      client_id: z.uuid().optional(),
      search,
      ...paging,
    }),
    response: z.array(Invoice),
  },
  get: {
    method: 'GET',
    path: '/admin/invoices/:id',
    access: 'admin',
    summary: 'One invoice.',
    response: Invoice,
  },
  create: {
    method: 'POST',
    path: '/admin/invoices',
    access: 'admin',
    summary:
      'Issues the invoice of a job: freezes its fees and calls, takes the next number, and lets its models earn. 409 for a job that has one, is cancelled or has nothing to invoice.',
    body: InvoiceInput,
    response: Invoice,
    status: 201,
  },
  saveTax: {
    method: 'PUT',
    path: '/admin/invoices/:id/tax',
    access: 'admin',
    summary: 'Adds what eTIMS gave for an invoice; nothing else of it changes.',
    body: InvoiceTaxInput,
    response: Invoice,
  },
  paper: {
    method: 'GET',
    path: invoicePaperPath,
    access: 'public',
    isPrivate: true,
    summary: 'What the PDF of an invoice says, by a token of its address. 404 once the hour is over.',
    response: InvoicePaper,
  },
  creditNote: {
    method: 'POST',
    path: '/admin/invoices/:id/credit-note',
    access: 'admin',
    fresh: true,
    summary:
      'Takes an invoice back with a numbered credit note; what was paid stands as a credit, and the job can be changed again. The same reason again changes nothing; 409 for another one.',
    body: CreditNoteInput,
    response: Invoice,
    status: 201,
  },
});
