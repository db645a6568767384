import { TimestampColumn } from '@nfa/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The first response to a request, for repetitions of the request. With the route
 * `acknowledgement` the hash of a mail address that got a mail.
 */
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
