import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { ContactMessageInput, MessageSubject, WhatsAppAnswer } from '@nfa/contracts';
import { type EntityManager, Repository } from 'typeorm';
import { EnquiriesRepository } from '../lists/enquiries.repository.ts';
import type { EnquiryFilter } from '../lists/enquiry-filter.ts';
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
export class ContactMessagesRepository extends EnquiriesRepository<ContactMessageEntity, ContactMessageFilter> {
  constructor(@InjectRepository(ContactMessageEntity) rows: Repository<ContactMessageEntity>) {
    super(rows, ['read', 'subject']);
  }

  insert(
    input: ContactMessageInput & Pick<ContactMessageEntity, 'privacy_version'>,
    transaction: EntityManager,
  ): Promise<ContactMessageEntity> {
    return this.store({ ...input, read: false }, transaction);
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

  countUnread(): Promise<number> {
    return this.rows.countBy({ read: false });
  }
}
