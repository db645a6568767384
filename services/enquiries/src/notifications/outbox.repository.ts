import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { NotificationState } from '@nfa/contracts';
import { logged, newId } from '@nfa/service-kit';
import { type EntityManager, In, Repository } from 'typeorm';
import type { MailAudience, MailPayload } from './mail-payload.ts';
import { mailboxOf } from './mailbox.ts';
import { OutboxEntity } from './outbox.entity.ts';

/** A mail to be stored with its enquiry. */
export interface NewMail {
  enquiryId: string;
  audience: MailAudience;
  recipient: string | null;
  payload: MailPayload;
  /** Distinguishes several mails of one enquiry to one audience; the first one has none. */
  purpose?: string;
  /** Whether the mail waits for the hourly digest. */
  isHeld?: boolean;
}

/** SQL condition without the agency's mails, by their purpose: a dead one stays so, since the agency has taken over that it failed. */
export const NOT_OF_AGENCY = "dedupe_key NOT LIKE '%:message %'";

/** SQL condition: a mail `m` is the newest one of its kind about its enquiry, to the agency or to the visitor. */
export const IS_NEWEST = `NOT EXISTS (SELECT FROM email_outbox later
  WHERE later.enquiry_id = m.enquiry_id AND later.kind = m.kind AND later.to_kind = m.to_kind
    AND (later.created_at, later.id) > (m.created_at, m.id))`;

/** Mails that a visitor's form sends to an address that nobody has proved. */
export const acknowledgements: readonly MailPayload['kind'][] = [
  'registration',
  'contact_message',
  'booking_enquiry',
  'application',
  'guardian_link',
];

// A guardian has proved the address with the link before the application is sent.
const COUNTS = "kind = ANY ($2) AND NOT (kind = 'application' AND payload ->> 'way' = 'guardian')";

const COUNT_ACKNOWLEDGEMENTS = `SELECT count(*)::int AS count FROM (
    SELECT created_at FROM email_outbox WHERE mailbox = $1 AND ${COUNTS}
    UNION ALL
    SELECT created_at FROM idempotency_records
    WHERE route = 'acknowledgement' AND body_hash = encode(sha256(convert_to($1, 'UTF8')), 'hex')
  ) AS acknowledgement WHERE created_at > now() - interval '24 hours'`;

const KEEP_COUNTING = `INSERT INTO idempotency_records (route, key, body_hash, status, body, created_at)
  SELECT 'acknowledgement', id, encode(sha256(convert_to(mailbox, 'UTF8')), 'hex'), 201, '{}', created_at
  FROM email_outbox WHERE enquiry_id = $1 AND mailbox IS NOT NULL AND ${COUNTS}`;

const FIND_NOTIFICATIONS = `SELECT enquiry_id, CASE WHEN bool_or(state = 'dead') THEN 'failed'
    WHEN bool_and(state = 'sent') THEN 'sent'
    ELSE 'waiting' END AS notification
  FROM email_outbox m WHERE enquiry_id = ANY ($1) AND ${IS_NEWEST} GROUP BY enquiry_id`;

const OPEN = `SELECT state, count(*)::int AS count, extract(epoch FROM clock_timestamp() - min(created_at))::float8 AS age
  FROM email_outbox WHERE state NOT IN ('sent', 'held')
   AND (state <> 'dead' OR NOT (is_mailbox_refused AND to_kind = 'visitor') AND ${NOT_OF_AGENCY})
  GROUP BY state`;

/** States that operators' metrics count. */
export const openStates = ['new', 'queued', 'sending', 'dead'] as const;

/** The outbox as services use it: stores mails with their enquiry, and reads their states for the panel. */
@Injectable()
export class OutboxRepository {
  constructor(@InjectRepository(OutboxEntity) private readonly rows: Repository<OutboxEntity>) {}

  transaction<T>(work: (transaction: EntityManager) => Promise<T>, id?: string): Promise<T> {
    return logged(this.rows.manager, work, id);
  }

  /** Stores mails in the transaction of their enquiry; they are sent after its commit. */
  async insert(mails: NewMail[], transaction: EntityManager): Promise<void> {
    await transaction.insert(OutboxEntity, mails.map(rowOf));
  }

  /** Stores a mail unless its enquiry has one with this audience and purpose. @returns the stored mail */
  async insertOnce(mail: NewMail): Promise<OutboxEntity> {
    const row = rowOf(mail);
    await this.rows.createQueryBuilder().insert().values(row).orIgnore().execute();
    return this.rows.findOneByOrFail({ dedupe_key: row.dedupe_key });
  }

  /** Counts mails of these kinds to a mailbox in the last 24 hours; locks its count until the transaction ends. */
  async countAcknowledgements(
    mailbox: string,
    kinds: readonly MailPayload['kind'][],
    transaction: EntityManager,
  ): Promise<number> {
    await transaction.query("SELECT pg_advisory_xact_lock(hashtextextended('acknowledgement ' || $1, 0))", [mailbox]);
    const [row] = await transaction.query<{ count: number }[]>(COUNT_ACKNOWLEDGEMENTS, [mailbox, kinds]);
    return row?.count ?? 0;
  }

  /**
   * Keeps hashes of the mailboxes of an enquiry's mails for 48 hours, so that these
   * mails still count as acknowledgements when they are deleted.
   */
  async keepCounting(enquiryId: string, transaction: EntityManager): Promise<void> {
    await transaction.query(KEEP_COUNTING, [enquiryId, acknowledgements]);
  }

  /** The mail of this kind about an enquiry. */
  findMail(kind: MailPayload['kind'], enquiryId: string): Promise<OutboxEntity | null> {
    return this.rows.findOneBy({ kind, enquiry_id: enquiryId });
  }

  /** Whether a mail of this kind about an enquiry was stored within the last minute. */
  async hasRecentMail(kind: MailPayload['kind'], enquiryId: string, transaction: EntityManager): Promise<boolean> {
    const rows = await transaction.query<unknown[]>(
      `SELECT FROM email_outbox WHERE kind = $1 AND enquiry_id = $2 AND created_at > clock_timestamp() - interval '60 s'`,
      [kind, enquiryId],
    );
    return rows.length > 0;
  }

  /** Returns the ids of the enquiries with a mail of this kind that is neither sent nor given up. */
  async findWaiting(
    kind: MailPayload['kind'],
    enquiryIds: readonly string[],
    transaction: EntityManager,
  ): Promise<Set<string>> {
    if (enquiryIds.length === 0) return new Set();
    const mails = await transaction.find(OutboxEntity, {
      select: { enquiry_id: true },
      where: { kind, enquiry_id: In(enquiryIds), state: In(['new', 'queued', 'sending']) },
    });
    return new Set(mails.map(({ enquiry_id }) => enquiry_id));
  }

  /** Takes back mails of this kind that were neither sent nor are at a worker. */
  async removeWaiting(kind: MailPayload['kind'], transaction: EntityManager): Promise<void> {
    await transaction.delete(OutboxEntity, { kind, state: In(['new', 'queued', 'dead']) });
  }

  /** State of the mails of each enquiry: of each kind, that of the newest one to the agency and to the visitor. */
  async findNotifications(enquiryIds: string[]): Promise<Map<string, NotificationState>> {
    if (enquiryIds.length === 0) return new Map();
    const rows = await this.rows.query<{ enquiry_id: string; notification: NotificationState }[]>(FIND_NOTIFICATIONS, [
      enquiryIds,
    ]);
    return new Map(rows.map((row) => [row.enquiry_id, row.notification]));
  }

  /** Number of mails in each state except `sent`. Leaves out mails that are dead because of a visitor's wrong address, and dead ones of the agency, which counts them itself. */
  async countOpen(): Promise<Record<(typeof openStates)[number] | 'oldestSeconds', number>> {
    const rows = await this.rows.query<{ state: (typeof openStates)[number]; count: number; age: number }[]>(OPEN);
    const counts = { new: 0, queued: 0, sending: 0, dead: 0, oldestSeconds: 0 };
    for (const { state, count, age } of rows) {
      counts[state] = count;
      if (state !== 'dead') counts.oldestSeconds = Math.max(counts.oldestSeconds, age);
    }
    return counts;
  }
}

function rowOf({ enquiryId, audience, recipient, payload, purpose, isHeld }: NewMail) {
  return {
    id: newId(),
    kind: payload.kind,
    enquiry_id: enquiryId,
    to_kind: audience,
    recipient,
    mailbox: recipient && mailboxOf(recipient),
    payload,
    dedupe_key: [enquiryId, audience, ...(purpose ? [purpose] : [])].join(':'),
    state: isHeld ? ('held' as const) : ('new' as const),
  };
}
