import { TimestampColumn } from '@nfa/service-kit';
import { Entity, PrimaryColumn } from 'typeorm';

/** A device that signed in. It has a rate limit of its own, which attempts from elsewhere cannot use up. */
@Entity('admin_devices')
export class DeviceEntity {
  /** SHA-256 of the token in the device's cookie. */
  @PrimaryColumn('text')
  token_hash: string;

  @TimestampColumn()
  created_at: string;

  @TimestampColumn()
  last_seen_at: string;
}
