import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Message } from '@nfa/contracts';
import { logged, newId, withoutMessageSecrets } from '@nfa/service-kit';
import { type EntityManager, In, MoreThan, Repository } from 'typeorm';
import { MessageStopEntity } from './message-stops.entity.ts';
import { MessageEntity } from './messages.entity.ts';

/** The transaction of the change that causes a message. */
export type Transaction = EntityManager;

/** A message to be stored. */
export type MessageValues = Pick<
  MessageEntity,
  'record_id' | 'about_id' | 'channel' | 'recipient' | 'phone' | 'locale' | 'day' | 'content' | 'next_at' | 'until'
>;

/** Columns of a message that an attempt changes. */
export type Outcome = Partial<
  Pick<MessageEntity, 'channel' | 'phone' | 'provider_id' | 'state' | 'reason' | 'tries' | 'next_at' | 'sent_at'>
>;

const SHOWN = 100;

/** SQL of the content without its secrets, for a message that was sent. */
export const WITHOUT_SECRETS = withoutMessageSecrets('content');

// One statement, because every copy runs it every second.
const CLAIM_DUE = `
  WITH given_up AS (
    UPDATE messages SET state = 'failed', reason = $4, updated_at = clock_timestamp(), content = ${WITHOUT_SECRETS}
    WHERE state = 'sending' AND next_at <= $1
  )
  UPDATE messages SET next_at = $2, tries = tries + 1, state = CASE channel WHEN 'whatsapp' THEN 'sending' ELSE state END
  WHERE id IN (
    SELECT id FROM messages WHERE state = 'waiting' AND next_at <= $1 ORDER BY next_at, id LIMIT $3
    FOR UPDATE SKIP LOCKED
  ) RETURNING id`;

const STOP_REMINDERS = `
  UPDATE messages SET state = 'cancelled', updated_at = clock_timestamp(), content = ${WITHOUT_SECRETS}
  WHERE recipient = $1 AND state = 'waiting' AND tries = 0 AND kind = 'payment_reminder'`;

/** Messages in Postgres. */
@Injectable()
export class MessagesRepository {
  constructor(@InjectRepository(MessageEntity) private readonly rows: Repository<MessageEntity>) {}

  /** Runs a change in its own transaction, together with the activity line of the administrator's call. */
  change<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return logged(this.rows.manager, work);
  }

  /**
   * Stores a message.
   * @returns false when one of the same kind about the same record was stored for the same recipient on the same day
   */
  async insert(values: MessageValues, transaction: Transaction): Promise<boolean> {
    const { kind } = values.content;
    const { raw } = await transaction
      .createQueryBuilder()
      .insert()
      .into(MessageEntity)
      .values({ ...values, kind, id: newId() })
      .orIgnore()
      .returning('id')
      .execute();
    return (raw as unknown[]).length > 0;
  }

  /** Newest first. */
  findOf(record_id: string): Promise<Message[]> {
    return this.rows.find({ where: { record_id }, order: { created_at: 'DESC', id: 'DESC' }, take: SHOWN });
  }

  findLast(record_id: string, transaction: Transaction): Promise<Message> {
    return transaction.findOneOrFail(MessageEntity, {
      where: { record_id },
      order: { created_at: 'DESC', id: 'DESC' },
    });
  }

  /** The newest message about a record to a mailbox; "" for any. */
  findLastTo(record_id: string, recipient: string, transaction: Transaction): Promise<MessageEntity | null> {
    return transaction.findOne(MessageEntity, {
      where: { record_id, ...(recipient !== '' && { recipient }) },
      order: { created_at: 'DESC', id: 'DESC' },
    });
  }

  findFailed(): Promise<Message[]> {
    return this.rows.find({ where: { state: 'failed' }, order: { created_at: 'DESC', id: 'DESC' }, take: SHOWN });
  }

  /** Number of failed messages that were created after a time. */
  countFailed(since: Date): Promise<number> {
    return this.rows.countBy({ state: 'failed', created_at: MoreThan(since.toISOString()) });
  }

  /**
   * Claims due messages for the time of a lease; a WhatsApp message is `sending` from then on. Fails messages that were still `sending`
   * at the end of their lease: a copy died, and whether they were sent is unknown.
   * @param unknown reason of that failure
   */
  async claimDue(now: Date, lease: Date, limit: number, unknown: string): Promise<MessageEntity[]> {
    const [claimed] = await this.rows.query<[{ id: string }[], number]>(CLAIM_DUE, [now, lease, limit, unknown]);
    if (claimed.length === 0) return [];
    return this.rows.find({ where: { id: In(claimed.map(({ id }) => id)) }, order: { created_at: 'ASC', id: 'ASC' } });
  }

  /**
   * Runs `work` with those of some messages that are still stored; who erases a person waits until it has ended, and then finds each
   * mail in the outbox.
   */
  hold(
    messages: readonly MessageEntity[],
    work: (stored: MessageEntity[], transaction: Transaction) => Promise<unknown>,
  ): Promise<unknown> {
    return this.rows.manager.transaction(async (transaction) => {
      const where = { id: In(messages.map(({ id }) => id)) };
      return work(await transaction.find(MessageEntity, { where, lock: { mode: 'for_key_share' } }), transaction);
    });
  }

  /**
   * Stores the outcome of an attempt; removes the code and the link once a mail is sent, or the message has failed. Changes nothing
   * when WhatsApp reported a failure before it answered: the message waits to be sent by mail.
   */
  async note(
    { id, channel }: Pick<MessageEntity, 'id' | 'channel'>,
    outcome: Outcome,
    within: Transaction = this.rows.manager,
  ): Promise<void> {
    const { state = 'waiting', provider_id } = outcome;
    // A WhatsApp message may turn out undeliverable, and is then sent by mail with its link.
    const isOver = state !== 'waiting' && !provider_id;
    await within
      .createQueryBuilder()
      .update(MessageEntity)
      .set({
        ...outcome,
        updated_at: () => 'clock_timestamp()',
        ...(isOver && { content: () => WITHOUT_SECRETS }),
      })
      .where("id = :id AND channel = :channel AND state IN ('waiting', 'sending')", { id, channel })
      .execute();
  }

  /** Whether a mailbox has opted out of reminders, or a number of messages by WhatsApp. */
  isStopped(recipient: string, transaction: Transaction = this.rows.manager): Promise<boolean> {
    return transaction.existsBy(MessageStopEntity, { recipient, is_over: false });
  }

  async stop(recipient: string, transaction: Transaction): Promise<void> {
    const row = { id: newId(), recipient };
    await transaction.createQueryBuilder().insert().into(MessageStopEntity).values(row).orIgnore().execute();
    // Reminders that were not handed over yet are cancelled.
    await transaction.query(STOP_REMINDERS, [recipient]);
  }

  async resume(recipient: string, transaction: Transaction): Promise<void> {
    await transaction.delete(MessageStopEntity, { recipient });
  }
}
