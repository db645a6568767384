import { Injectable } from '@nestjs/common';
import type { NotificationState } from '@nfa/contracts';
import type { Transaction } from '../idempotency/idempotency.repository.ts';
import type { MailPayload } from './mail-payload.ts';
import { mailboxOf } from './mailbox.ts';
import { acknowledgements, type NewMail, OutboxRepository } from './outbox.repository.ts';

/** Most acknowledgements to a mailbox a day, because anybody can enter its address into a form. */
const ACKNOWLEDGEMENTS_PER_DAY = 3;

/** Stores the mails about enquiries. */
@Injectable()
export class NotificationsService {
  constructor(private readonly outbox: OutboxRepository) {}

  /**
   * Stores the mails about an enquiry in its transaction: one to the agency, and
   * one to the visitor unless an unproved mailbox had several today.
   * @param isFlood forms come faster than mails should: the agency gets the hourly digest, and visitors get nothing, because their
   * addresses may be strangers'
   */
  async enqueue(enquiryId: string, payload: MailPayload, transaction: Transaction, isFlood = false): Promise<void> {
    // The agency's mail does not need the visitor's link.
    const toAgency = 'link' in payload ? { ...payload, link: '' } : payload;
    const mails: NewMail[] = [{ enquiryId, audience: 'agency', recipient: null, payload: toAgency, isHeld: isFlood }];
    if (isFlood) return this.outbox.insert(mails, transaction);
    // A guardian opened the link that was mailed there, or that the agency handed over, before the application is sent.
    const isProved = payload.kind === 'application' && payload.way === 'guardian';
    if (isProved || (await this.mayWriteTo(payload.email, transaction)))
      mails.push({ enquiryId, audience: 'visitor', recipient: payload.email, payload });
    await this.outbox.insert(mails, transaction);
  }

  /** Stores a mail to the agency only. @param isFlood whether mails come too fast, and this one waits for the hourly digest */
  tellAgency(enquiryId: string, payload: MailPayload, transaction: Transaction, isFlood: boolean): Promise<void> {
    return this.outbox.insert(
      [{ enquiryId, audience: 'agency', recipient: null, payload, isHeld: isFlood }],
      transaction,
    );
  }

  /**
   * Whether the mailbox of an unverified address may get another mail today.
   * @param kinds mails that count
   */
  async mayWriteTo(address: string, transaction: Transaction, kinds = acknowledgements): Promise<boolean> {
    const count = await this.outbox.countAcknowledgements(mailboxOf(address), kinds, transaction);
    return count < ACKNOWLEDGEMENTS_PER_DAY;
  }

  /** Counts an enquiry's mails against the mailbox's limit even after they are deleted. Call this before deleting them. */
  keepCounting(enquiryId: string, transaction: Transaction): Promise<void> {
    return this.outbox.keepCounting(enquiryId, transaction);
  }

  /** Stores a further mail to a known person; the database refuses a second one for the same purpose. */
  async sendToVisitor(
    enquiryId: string,
    purpose: string,
    payload: MailPayload,
    transaction: Transaction,
  ): Promise<void> {
    await this.outbox.insert(
      [{ enquiryId, audience: 'visitor', recipient: payload.email, payload, purpose }],
      transaction,
    );
  }

  /** Returns the ids of the enquiries that still wait for a mail of this kind. */
  findWaiting(
    kind: MailPayload['kind'],
    enquiryIds: readonly string[],
    transaction: Transaction,
  ): Promise<Set<string>> {
    return this.outbox.findWaiting(kind, enquiryIds, transaction);
  }

  /** Adds the state of its mails to each record. */
  async withNotifications<T extends { id: string }>(
    records: T[],
  ): Promise<(T & { notification?: NotificationState })[]> {
    const states = await this.outbox.findNotifications(records.map(({ id }) => id));
    return records.map((record) => ({ ...record, notification: states.get(record.id) }));
  }

  async withNotification<T extends { id: string }>(record: T): Promise<T & { notification?: NotificationState }> {
    const [row = record] = await this.withNotifications([record]);
    return row;
  }
}
