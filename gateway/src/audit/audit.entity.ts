import { TimestampColumn } from '@nfa/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One line of the activity log, chained to the one before it by its hash. */
@Entity('audit_log')
export class AuditEntity {
  /** Position, without gaps. Postgres returns a bigint as text. */
  @PrimaryColumn('bigint')
  seq: string;

  @TimestampColumn()
  at: string;

  /** Session that did it, null when nobody was signed in. */
  @Column('uuid', { nullable: true })
  actor: string | null;

  @Column('text', { name: 'peer' })
  client_ip: string;

  @Column('text')
  action: string;

  @Column('text')
  entity: string;

  @Column('text', { nullable: true })
  entity_id: string | null;

  @Column('integer')
  status: number;

  /** Id of the line in the service that wrote it, null for a line of the gateway's own; the chain does not cover it. */
  @Column('uuid', { nullable: true, unique: true })
  line_id: string | null;

  @Column('text')
  prev_hash: string;

  @Column('text')
  hash: string;
}
