import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Repository } from 'typeorm';
import { WhatsAppAnswerEntity } from './whatsapp-answers.entity.ts';

/** An answer as it arrived. */
export type NewAnswer = Pick<WhatsAppAnswerEntity, 'id' | 'received_at' | 'name' | 'phone' | 'text' | 'next_at'>;

/** Answers by WhatsApp in Postgres, until the enquiries service has them. */
@Injectable()
export class WhatsAppAnswersRepository {
  constructor(@InjectRepository(WhatsAppAnswerEntity) private readonly rows: Repository<WhatsAppAnswerEntity>) {}

  /** Runs one durable transaction for a whole webhook. */
  change(work: (transaction: EntityManager) => Promise<void>): Promise<void> {
    return this.rows.manager.transaction(async (transaction) => {
      await transaction.query("SELECT set_config('synchronous_commit', 'on', true)");
      await work(transaction);
    });
  }

  /** Stores answers; known ones do not change. */
  async insert(answers: readonly NewAnswer[], transaction: EntityManager): Promise<void> {
    if (answers.length === 0) return;
    const insertion = transaction.createQueryBuilder().insert().into(WhatsAppAnswerEntity);
    await insertion
      .values([...answers])
      .orIgnore()
      .execute();
  }

  /** Claims due answers for the time of a lease. */
  async claimDue(now: Date, lease: Date, limit: number): Promise<WhatsAppAnswerEntity[]> {
    const [claimed] = await this.rows.query<[{ id: string }[], number]>(
      `UPDATE whatsapp_answers SET next_at = $2, tries = tries + 1 WHERE id IN (
         SELECT id FROM whatsapp_answers WHERE next_at <= $1 ORDER BY next_at, id LIMIT $3 FOR UPDATE SKIP LOCKED
       ) RETURNING id`,
      [now, lease, limit],
    );
    return claimed.length === 0 ? [] : this.rows.findBy({ id: In(claimed.map(({ id }) => id)) });
  }

  /** Clears the content of an answer that the enquiries service has stored. */
  async forget(id: string): Promise<void> {
    await this.rows.update({ id }, { name: '', phone: '', text: '', next_at: null });
  }

  /** Reports an answer no more; its text stays until `removeReported`. */
  async giveUp(id: string): Promise<void> {
    await this.rows.update({ id }, { next_at: null });
  }

  async postpone(id: string, next_at: Date): Promise<void> {
    await this.rows.update({ id }, { next_at: next_at.toISOString() });
  }

  /** Removes reported answers that were received before a time. */
  async removeReported(before: Date): Promise<void> {
    await this.rows.query('DELETE FROM whatsapp_answers WHERE next_at IS NULL AND received_at < $1', [before]);
  }
}
