import { Injectable } from '@nestjs/common';
import { newId } from '@nfa/service-kit';
import { type EntityManager, Not } from 'typeorm';
import { MessageEntity } from './messages.entity.ts';
import { WITHOUT_SECRETS } from './messages.repository.ts';

/** What becomes known of a message that went to WhatsApp. */
export type KnownOfMessage = Partial<
  Pick<
    MessageEntity,
    | 'channel'
    | 'phone'
    | 'provider_id'
    | 'state'
    | 'reason'
    | 'tries'
    | 'next_at'
    | 'sent_at'
    | 'delivered_at'
    | 'read_at'
  >
>;

/** What WhatsApp tells about messages and numbers, in Postgres. */
@Injectable()
export class MessageReceiptsRepository {
  /** The message of our own id, or of WhatsApp's; nobody else changes it meanwhile. */
  findLocked(id: string, provider_id: string, transaction: EntityManager): Promise<MessageEntity | null> {
    const channel = 'whatsapp' as const;
    return transaction.findOne(MessageEntity, {
      where: [...(id ? [{ id, channel }] : []), { provider_id, channel }],
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Whether one of its kind left anew on the same day, or waits to. */
  hasSuccessor({ id, kind, record_id, recipient, day }: MessageEntity, transaction: EntityManager): Promise<boolean> {
    const same = { id: Not(id), kind, record_id, recipient, day };
    return transaction.existsBy(MessageEntity, { ...same, state: Not('failed') });
  }

  /** @param isOver whether it forgets its code and its link */
  async note(id: string, known: KnownOfMessage, isOver: boolean, transaction: EntityManager): Promise<void> {
    await transaction
      .createQueryBuilder()
      .update(MessageEntity)
      .set({
        ...known,
        updated_at: () => 'clock_timestamp()',
        ...(isOver && { content: () => WITHOUT_SECRETS }),
      })
      .where({ id })
      .execute();
  }

  /** Notes whether a number wants messages; its last word counts, in whatever order they arrive. */
  async decide(phone: string, isOver: boolean, at: Date, transaction: EntityManager): Promise<void> {
    await transaction.query(
      `INSERT INTO message_stops (id, created_at, recipient, is_over) VALUES ($1, $2, $3, $4)
       ON CONFLICT (recipient) DO UPDATE SET created_at = EXCLUDED.created_at, is_over = EXCLUDED.is_over
         WHERE message_stops.created_at < EXCLUDED.created_at`,
      [newId(), at, phone, isOver],
    );
  }
}
