import type { PackageAnswer } from '@nfa/contracts';
import { TimestampColumn } from '@nfa/service-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('package_clients')
export class PackageClientEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Index('package_clients_by_package')
  @Column('uuid')
  package_id: string;

  @Column('text')
  name: string;

  @Column('text', { unique: true })
  secret_hash: string;

  @Column('integer', { default: 1 })
  opened: number;

  @TimestampColumn({ default: () => 'now()' })
  last_seen_at: string;
}

@Entity('package_picks')
export class PackagePickEntity {
  @PrimaryColumn('uuid')
  client_id: string;

  @Index('package_picks_by_model')
  @PrimaryColumn('uuid')
  model_id: string;

  @Column('text')
  answer: PackageAnswer;

  @Column('text')
  remark: string;

  @TimestampColumn({ default: () => 'now()' })
  at: string;
}
