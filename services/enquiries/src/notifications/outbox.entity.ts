import { TimestampColumn } from '@nfa/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DigestPayload, MailAudience, MailPayload } from './mail-payload.ts';

/**
 * `new`: waits for the relay. `queued`: in Redis. `sending`: a worker sends it.
 * `sent` and `dead` are final. `held`: waits for the digest.
 */
export type OutboxState = 'new' | 'queued' | 'sending' | 'sent' | 'dead' | 'held';

/** A mail that has to be sent once its enquiry is committed. */
@Entity('email_outbox')
export class OutboxEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  kind: (MailPayload | DigestPayload)['kind'];

  @Column('uuid')
  enquiry_id: string;

  @Column('text')
  to_kind: MailAudience;

  /** The visitor's address; null for mails to the agency, whose address the worker looks up. */
  @Column('text', { nullable: true })
  recipient: string | null;

  /** Mailbox of the visitor's address, for counting; see `mailboxOf`. */
  @Column('text', { nullable: true })
  mailbox: string | null;

  @Column('jsonb')
  payload: unknown;

  @Column('text', { unique: true })
  dedupe_key: string;

  @Column('text')
  state: OutboxState;

  /** For `queued`, when the mail is handed over again; for `sending`, until when no other worker may begin it. */
  @TimestampColumn({ nullable: true })
  lease_until: string | null;

  /** Reason of the last failure, without personal data. */
  @Column('text', { nullable: true })
  last_error: string | null;

  /** Whether the mail is dead because of the recipient's mailbox. */
  @Column('boolean', { default: false })
  is_mailbox_refused: boolean;

  @TimestampColumn({ default: () => 'now()' })
  created_at: string;

  @TimestampColumn({ nullable: true })
  sent_at: string | null;

  /** When the mail was last given up; null if it never was, or before this was noted. */
  @TimestampColumn({ nullable: true })
  dead_at: string | null;

  // Columns of version 1.0, which runs on these tables until the next version drops them.
  @Column('integer', { default: 0, select: false })
  gen: number;

  @Column('integer', { default: 0, select: false })
  attempts: number;

  @TimestampColumn({ default: () => 'now()', select: false })
  next_at: string;

  @Column('uuid', { nullable: true, select: false })
  lease_token: string | null;

  @Column('text', { nullable: true, select: false })
  message_id: string | null;
}
