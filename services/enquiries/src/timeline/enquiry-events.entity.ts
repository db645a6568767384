import { TimestampColumn } from '@nfa/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An action of the administrator on a registration or a message. */
@Entity('enquiry_events')
export class EnquiryEventEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  enquiry_id: string;

  @TimestampColumn({ default: () => 'clock_timestamp()' })
  at: string;

  @Column('text')
  kind: 'status' | 'read' | 'note' | 'reply' | 'reminder';

  /** Details for the timeline beside kind and time. */
  @Column('jsonb')
  data: Record<string, unknown>;

  /** Batch id, the same for all changes that were made with one click. */
  @Column('uuid', { nullable: true })
  batch: string | null;
}
