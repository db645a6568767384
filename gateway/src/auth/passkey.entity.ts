import { TimestampColumn } from '@nfa/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A passkey of the administrator. */
@Entity('admin_passkeys')
export class PasskeyEntity {
  @PrimaryColumn('uuid')
  id: string;

  /** Credential id of the authenticator, base64url. */
  @Column('text', { unique: true })
  credential_id: string;

  /** COSE key. */
  @Column('bytea')
  public_key: Buffer;

  /** Number of signatures that the authenticator reports, 0 when it does not count. Postgres returns a bigint as text. */
  @Column('bigint')
  sign_count: string;

  /** How the browser reaches the authenticator: "internal", "usb", … */
  @Column('text', { array: true })
  transports: string[];

  @Column('text')
  name: string;

  @TimestampColumn()
  created_at: string;

  @TimestampColumn({ nullable: true })
  last_used_at: string | null;

  /** When the last challenge that it signed was issued. Later sign-ins must use a newer one. */
  @TimestampColumn({ nullable: true })
  last_challenge_at: string | null;
}
