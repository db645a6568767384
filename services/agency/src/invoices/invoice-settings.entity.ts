import type { InvoiceSettings } from '@nfa/contracts';
import { TimestampColumn } from '@nfa/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Details of the agency on invoices, in one row. */
@Entity('invoice_settings')
export class InvoiceSettingsEntity {
  @PrimaryColumn('integer')
  id: 1;

  @TimestampColumn({ default: () => 'now()' })
  updated_at: string;

  @Column('jsonb')
  value: InvoiceSettings;
}
