import type { PhotographSlot } from '@nfa/contracts';
import { RecordColumns } from '@nfa/service-kit';
import { Column, Entity } from 'typeorm';

/** Photographs of a set, by their ids in the media service, which stores them under the id of the set. */
export type SetPhotographs = Partial<Record<PhotographSlot, string>>;

/** Photographs that a model sends as new digitals, at most one set in each state; `updated_at` is the time of its last change. */
@Entity('sent_digitals')
export class SentDigitalsEntity extends RecordColumns {
  /** Null once the set is released: its photographs are then deleted, and after them the row. */
  @Column('uuid', { nullable: true })
  model_id: string | null;

  /**
   * A declined set has no photographs; it keeps the reason until the next set
   * is sent. A used set is kept to answer a repeated call.
   */
  @Column('text', { default: 'draft' })
  state: 'draft' | 'sent' | 'used' | 'declined';

  @Column('jsonb', { default: () => "'{}'" })
  photographs: SetPhotographs;

  @Column('text', { default: '' })
  reason: string;
}
