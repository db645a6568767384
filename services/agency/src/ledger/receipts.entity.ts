import { TimestampColumn } from '@nfa/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The receipt of a payment. Postgres assigns the next number of the year, without gaps. */
@Entity('receipts')
export class ReceiptEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('integer')
  year: number;

  @Column('integer')
  number: number;

  /** The number with ten random signs, e.g. "R-2026-0318-7QZ2M0X4VA". */
  @Column('text', { unique: true })
  code: string;

  @Column('uuid', { unique: true })
  payment_id: string;

  @TimestampColumn()
  issued_at: string;

  @TimestampColumn({ nullable: true })
  voided_at: string | null;

  @Column('text', { default: '' })
  void_reason: string;

  /** When the receipt was sent to the payer. */
  @TimestampColumn({ nullable: true })
  mailed_at: string | null;

  /** Numbers and QR code from eTIMS, the invoicing system of the tax office. */
  @Column('text', { default: '' })
  cu_number: string;

  @Column('text', { default: '' })
  cu_invoice_number: string;

  @Column('text', { default: '' })
  tax_qr: string;
}
