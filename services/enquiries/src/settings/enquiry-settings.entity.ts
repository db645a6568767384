import { TimestampColumn } from '@nfa/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The single row of settings. */
@Entity('enquiry_settings')
export class EnquirySettingsEntity {
  @PrimaryColumn('integer')
  id: number;

  /** The settings as their contract describes them. */
  @Column('jsonb')
  value: Record<string, unknown>;

  @TimestampColumn({ default: () => 'now()' })
  updated_at: string;
}
