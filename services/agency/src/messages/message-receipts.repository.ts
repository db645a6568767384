import { Injectable } from '@nestjs/common';
import { newId } from '@nfa/service-kit';
import { type EntityManager, Not, Raw } from 'typeorm';
import { MessageEntity } from './messages.entity.ts';
import { type Outcome, WITHOUT_SECRETS } from './messages.repository.ts';

/** Columns of a message that a receipt of WhatsApp changes. */
export type KnownOfMessage = Outcome & Partial<Pick<MessageEntity, 'delivered_at' | 'read_at'>>;

/** Receipts and opt-outs of WhatsApp, in Postgres. */
@Injectable()
export class MessageReceiptsRepository {
  /** The message with our own id or with WhatsApp's; locks its row. */
  findLocked(id: string, provider_id: string, transaction: EntityManager): Promise<MessageEntity | null> {
    const channel = 'whatsapp' as const;
    return transaction.findOne(MessageEntity, {
      where: [...(id ? [{ id, channel }] : []), { provider_id, channel }],
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Whether another message is the one of the day (unique index `messages_once_a_day`): one that was sent again, or waits, or a failed mail. */
  hasSuccessor(
    { id, kind, record_id, recipient, day, content }: MessageEntity,
    transaction: EntityManager,
  ): Promise<boolean> {
    const { starts_at, ends_at, place, former_sent_at } = content as Partial<
      Record<'starts_at' | 'ends_at' | 'place' | 'former_sent_at', string>
    >;
    const told = JSON.stringify({ starts_at, ends_at, place, former_sent_at });
    const ofCall = kind === 'call_sheet_change' && {
      content: Raw((column) => `${column} @> CAST(:told AS jsonb)`, { told }),
    };
    const same = { id: Not(id), kind, record_id, recipient, day, ...ofCall };
    return transaction.existsBy(MessageEntity, [
      { ...same, state: Not('failed') },
      { ...same, channel: Not('whatsapp') },
    ]);
  }

  /** Stores a receipt. @param isOver whether to remove the code and the link from the content */
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

  /** Stores an opt-out or opt-in of a number; the latest one counts, in any order of arrival. */
  async decide(phone: string, isOver: boolean, at: Date, transaction: EntityManager): Promise<void> {
    await transaction.query(
      `INSERT INTO message_stops (id, created_at, recipient, is_over) VALUES ($1, $2, $3, $4)
       ON CONFLICT (recipient) DO UPDATE SET created_at = EXCLUDED.created_at, is_over = EXCLUDED.is_over
         WHERE message_stops.created_at < EXCLUDED.created_at`,
      [newId(), at, phone, isOver],
    );
  }
}
