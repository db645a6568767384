import { TimestampColumn } from '@nfa/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * An answer by WhatsApp. Its text is kept until the enquiries service has it, its
 * id for some days, so that a repeated webhook changes nothing.
 */
@Entity('whatsapp_answers')
export class WhatsAppAnswerEntity {
  /** Derived from WhatsApp's own id. */
  @PrimaryColumn('uuid')
  id: string;

  @TimestampColumn()
  received_at: string;

  @Column('text')
  name: string;

  /** International phone number, digits only. */
  @Column('text')
  phone: string;

  @Column('text')
  text: string;

  @Column('integer', { default: 0 })
  tries: number;

  /** When the next report to the enquiries is due; null after a successful one, and after a refusal. */
  @TimestampColumn({ nullable: true })
  next_at: string | null;
}
