import { TimestampColumn } from '@nfa/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** States of complete files. Version 1 serves `ready` files only; this version asks the picture policy about each file. */
export const completeStates = ['ready', 'held'] as const satisfies readonly FileEntity['state'][];

/** A stored file; the object store holds its bytes under `m/<hash>.<ext>`. */
@Entity('files')
export class FileEntity {
  /** SHA-256 of the stored bytes. */
  @PrimaryColumn('text')
  hash: string;

  /** SHA-256 of the bytes as they were uploaded. */
  @Column('text')
  source_hash: string;

  @Column('text')
  ext: string;

  @Column('text')
  kind: 'image' | 'video';

  @Column('text')
  content_type: string;

  @Column('integer')
  bytes: number;

  @Column('integer', { nullable: true })
  width: number | null;

  @Column('integer', { nullable: true })
  height: number | null;

  @Column('text', { nullable: true })
  color: string | null;

  @Column('boolean')
  is_animated: boolean;

  /**
   * Fingerprint of 256 bits in hexadecimal digits, nearly equal for pictures that
   * look alike; "" for a file without one, null until it is computed.
   */
  @Column('text', { nullable: true })
  fingerprint: string | null;

  /**
   * `pending` while it is being stored, `retired` while it is being removed; a
   * trigger sets `held` for files that visitors may not see.
   */
  @Column('text')
  state: 'pending' | 'ready' | 'held' | 'retired';

  @TimestampColumn({ default: () => 'now()' })
  created_at: string;

  /** Time of the last upload of these bytes. */
  @TimestampColumn({ default: () => 'now()' })
  touched_at: string;
}
