import { TimestampColumn } from '@nfa/service-kit';
import { Entity, PrimaryColumn } from 'typeorm';

/** Photographs that have to go; the row stays until the media service has said that they are gone. */
@Entity('photograph_removals')
export class PhotographRemovalEntity {
  @PrimaryColumn('uuid')
  owner_id: string;

  @TimestampColumn({ default: () => 'now()' })
  created_at: string;
}
