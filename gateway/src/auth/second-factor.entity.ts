import { TimestampColumn } from '@nfa/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The code app of the administrator, and the recovery codes of every second factor. */
@Entity('admin_second_factor')
export class SecondFactorEntity {
  @PrimaryColumn('integer')
  id: number;

  /** Base32, as code apps expect it, encrypted by `secretCipher`. Null without a code app. */
  @Column('text', { nullable: true })
  secret: string | null;

  /** Null until the setup is finished; until then no code is asked for. */
  @TimestampColumn({ nullable: true })
  confirmed_at: string | null;

  /** Time step of the last used code: each code works once. */
  @Column('integer', { nullable: true })
  last_step: number | null;

  /** SHA-256 of the recovery codes that were not used yet. */
  @Column('text', { array: true })
  recovery_hashes: string[];
}
