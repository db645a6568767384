import { TimestampColumn } from '@nfa/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The one row of keys, once some are stored. */
@Entity('whatsapp_settings')
export class WhatsAppSettingsEntity {
  @PrimaryColumn('integer')
  id: number;

  @Column('boolean')
  is_on: boolean;

  /** Of the number that messages come from. */
  @Column('text')
  phone_number_id: string;

  /** Encrypted. */
  @Column('text')
  secrets: string;

  @TimestampColumn()
  updated_at: string;
}
