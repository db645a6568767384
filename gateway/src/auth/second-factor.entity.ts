import { TimestampColumn } from '@nfa/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The code app of the administrator, and the recovery codes of every second factor. */
@Entity('admin_second_factor')
export class SecondFactorEntity {
  @PrimaryColumn('integer')
  id: number;

  /** Base32, as code apps take it; encrypted by `SecretCipher`. Null without a code app. */
  @Column('text', { nullable: true })
  secret: string | null;

  /** Null while the setup is not finished: then it is not asked for. */
  @TimestampColumn({ nullable: true })
  confirmed_at: string | null;

  /** Time step of the last code that was used; a code is good once. */
  @Column('integer', { nullable: true })
  last_step: number | null;

  /** SHA-256 of the recovery codes that were not used yet. */
  @Column('text', { array: true })
  recovery_hashes: string[];
}
