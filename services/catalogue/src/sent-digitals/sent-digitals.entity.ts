import type { PhotographSlot } from '@nfa/contracts';
import { RecordColumns } from '@nfa/service-kit';
import { Column, Entity } from 'typeorm';

/** Photographs of a set, by their ids in the media service, which keeps them for the id of the set. */
export type SetPhotographs = Partial<Record<PhotographSlot, string>>;

/** Photographs that a model sends as new digitals: at most one set in each state. `updated_at` says since when it is in it. */
@Entity('sent_digitals')
export class SentDigitalsEntity extends RecordColumns {
  /** Null once the set has to go: its photographs are deleted, then the row. */
  @Column('uuid', { nullable: true })
  model_id: string | null;

  /** A declined set has lost its photographs: it says why until the next one is sent. */
  @Column('text', { default: 'draft' })
  state: 'draft' | 'sent' | 'declined';

  @Column('jsonb', { default: () => "'{}'" })
  photographs: SetPhotographs;

  @Column('text', { default: '' })
  reason: string;
}
