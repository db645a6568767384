import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { ContactMessageInput, MessageSubject, WhatsAppAnswer } from '@nfa/contracts';
import { logged, newId, type Page } from '@nfa/service-kit';
import { type EntityManager, Repository, type SelectQueryBuilder } from 'typeorm';
import {
  chosenFrom,
  type EnquiryFilter,
  inOrder,
  type Position,
  receivedBetween,
  searchFor,
  startAfter,
} from '../lists/enquiry-query.ts';
import { ContactMessageEntity } from './contact-messages.entity.ts';

/** Filter of the administrator's list of messages. */
export interface ContactMessageFilter extends EnquiryFilter {
  read?: boolean;
  subject?: MessageSubject;
}

// Counted by the time of writing, because WhatsApp may report answers late and in any order.
const COUNT_ANSWERS = `SELECT count(*)::int AS "all", count(*) FILTER (WHERE phone = $2)::int AS phone FROM contact_messages
  WHERE subject = 'WhatsApp' AND created_at BETWEEN $1::timestamptz - interval '1 hour' AND $1::timestamptz + interval '1 hour'`;

/** Contact messages in Postgres. */
@Injectable()
export class ContactMessagesRepository {
  constructor(@InjectRepository(ContactMessageEntity) private readonly rows: Repository<ContactMessageEntity>) {}

  async insert(
    input: ContactMessageInput & Pick<ContactMessageEntity, 'privacy_version'>,
    transaction: EntityManager,
  ): Promise<ContactMessageEntity> {
    const id = newId();
    await transaction.insert(ContactMessageEntity, { ...input, id, read: false });
    return transaction.findOneByOrFail(ContactMessageEntity, { id });
  }

  /** Stores an answer by WhatsApp and runs `then` in its transaction; repeating the call with the same id changes nothing. */
  async insertAnswer(
    id: string,
    { received_at, ...answer }: WhatsAppAnswer,
    then: (transaction: EntityManager) => Promise<void>,
  ): Promise<void> {
    const row = { ...answer, id, email: '', subject: 'WhatsApp' as const, read: false, created_at: received_at };
    await this.rows.manager.transaction(async (transaction) => {
      const stored = await transaction
        .createQueryBuilder()
        .insert()
        .into(ContactMessageEntity)
        .values(row)
        .orIgnore()
        .returning('id')
        .execute();
      if ((stored.raw as unknown[]).length > 0) await then(transaction);
    });
  }

  /** Counts the answers by WhatsApp within an hour of this one: of everybody, and from its number. */
  async countAnswersNear(
    { received_at, phone }: WhatsAppAnswer,
    transaction: EntityManager,
  ): Promise<{ all: number; phone: number }> {
    const [row] = await transaction.query<{ all: number; phone: number }[]>(COUNT_ANSWERS, [received_at, phone]);
    return row ?? { all: 0, phone: 0 };
  }

  async findPage(
    filter: ContactMessageFilter & { limit: number; offset?: number },
  ): Promise<Page<ContactMessageEntity>> {
    const { limit, offset = 0 } = filter;
    const query = inOrder(this.matching(filter), filter.sort).limit(limit).offset(offset);
    const [rows, total] = await Promise.all([query.getMany(), this.matching(filter).getCount()]);
    return { rows, total };
  }

  find(id: string): Promise<ContactMessageEntity | null> {
    return this.rows.findOneBy({ id });
  }

  /** The records that follow `after` in the order of the filter. */
  findBatch(filter: ContactMessageFilter, limit: number, after?: Position): Promise<ContactMessageEntity[]> {
    const query = this.matching(filter);
    startAfter(query, filter.sort, after);
    return inOrder(query, filter.sort).limit(limit).getMany();
  }

  /** Sets `read`; the database adds the change to the timeline. Null when there is no such message. */
  updateRead(id: string, read: boolean): Promise<ContactMessageEntity | null> {
    return logged(this.rows.manager, async (transaction) => {
      await transaction.update(ContactMessageEntity, { id }, { read, updated_at: () => 'clock_timestamp()' });
      return transaction.findOneBy(ContactMessageEntity, { id });
    });
  }

  countUnread(): Promise<number> {
    return this.rows.countBy({ read: false });
  }

  private matching({
    ids,
    read,
    subject,
    search,
    from,
    to,
  }: ContactMessageFilter): SelectQueryBuilder<ContactMessageEntity> {
    const query = this.rows.createQueryBuilder('enquiry');
    if (read !== undefined) query.andWhere('enquiry.read = :read', { read });
    if (subject) query.andWhere('enquiry.subject = :subject', { subject });
    chosenFrom(query, ids);
    searchFor(query, search);
    receivedBetween(query, { from, to });
    return query;
  }
}
