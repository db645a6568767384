import type { InvoiceLine } from '@nfa/contracts';
import { KeyedRecordColumns, TimestampColumn } from '@nfa/service-kit';
import { Column, Entity } from 'typeorm';

/** An invoice for a job, as issued. Postgres assigns the number and permits no change but the credit note. */
@Entity('invoices')
export class InvoiceEntity extends KeyedRecordColumns {
  @Column('integer')
  year: number;

  @Column('integer')
  number: number;

  @Column('uuid')
  job_id: string;

  @Column('text')
  job_title: string;

  @Column('uuid')
  client_id: string;

  @Column('text')
  client_name: string;

  @Column('text')
  client_person: string;

  @Column('text')
  client_email: string;

  @Column('text')
  client_phone: string;

  @Column('text')
  client_kra_pin: string;

  @Column('text')
  kra_pin: string;

  @Column('date')
  issued_on: string;

  @Column('date')
  due_on: string;

  @Column('jsonb')
  lines: InvoiceLine[];

  @Column('integer')
  net_kes: number;

  @Column('integer')
  fee_kes: number;

  @Column('integer')
  vat_bp: number;

  @Column('integer')
  vat_kes: number;

  @Column('integer')
  total_kes: number;

  @Column('integer', { nullable: true })
  credit_year: number | null;

  @Column('integer', { nullable: true })
  credit_number: number | null;

  @TimestampColumn({ nullable: true })
  credited_at: string | null;

  @Column('text', { default: '' })
  credit_reason: string;

  @Column('text', { default: '' })
  etims: string;

  @Column('text', { default: '' })
  cu_invoice_number: string;

  @Column('text', { default: '' })
  tax_qr: string;
}
