import type { PackageInput } from '@nfa/contracts';
import { KeyedRecordColumns, TimestampColumn } from '@nfa/service-kit';
import { Column, Entity } from 'typeorm';

@Entity('packages')
export class PackageEntity extends KeyedRecordColumns implements PackageInput {
  @Column('text')
  title: string;

  @Column('text')
  recipient: string;

  @Column('text')
  sender: string;

  @Column('text')
  note: string;

  @Column('date')
  expires_on: string;

  @Column('jsonb')
  items: PackageInput['items'];

  /** Null once the link is revoked. */
  @Column('text', { nullable: true, unique: true })
  token_hash: string | null;

  /** The encrypted token, so that the link can be copied again; see `LinkCipher`. */
  @Column('text', { nullable: true })
  token_cipher: string | null;

  /** Time up to which the administrator has seen the answers. */
  @TimestampColumn({ default: () => 'now()' })
  seen_at: string;
}
