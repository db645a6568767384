import { TimestampColumn } from '@nfa/service-kit';
import { Entity, PrimaryColumn } from 'typeorm';

/** Queued deletion of an application's photographs; the row stays until the media service confirms the deletion. */
@Entity('photograph_removals')
export class PhotographRemovalEntity {
  @PrimaryColumn('uuid')
  owner_id: string;

  @TimestampColumn({ default: () => 'now()' })
  created_at: string;
}
