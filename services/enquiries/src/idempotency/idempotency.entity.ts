import { TimestampColumn } from '@nfa/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The first response to a request, for its repetitions; of the route `acknowledgement`, the hash of an address that was written to. */
@Entity('idempotency_records')
export class IdempotencyRecordEntity {
  @PrimaryColumn('text')
  route: string;

  @PrimaryColumn('text')
  key: string;

  @Column('text', { nullable: true })
  body_hash: string | null;

  @Column('integer')
  status: number;

  @Column('jsonb')
  body: object;

  @TimestampColumn({ default: () => 'now()' })
  created_at: string;
}
