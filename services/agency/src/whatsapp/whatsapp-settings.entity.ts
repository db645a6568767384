import { TimestampColumn } from '@nfa/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The single row of keys, which exists after the first save. */
@Entity('whatsapp_settings')
export class WhatsAppSettingsEntity {
  @PrimaryColumn('integer')
  id: number;

  @Column('boolean')
  is_on: boolean;

  /** Id of the number from which messages are sent. */
  @Column('text')
  phone_number_id: string;

  /** Encrypted secrets. */
  @Column('text')
  secrets: string;

  @TimestampColumn()
  updated_at: string;
}
