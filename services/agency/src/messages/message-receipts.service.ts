import { Injectable } from '@nestjs/common';
import { type KnownOfMessage, MessageReceiptsRepository } from './message-receipts.repository.ts';
import type { MessageEntity } from './messages.entity.ts';
import type { Transaction } from './messages.repository.ts';
import { byMail } from './whatsapp-route.ts';

/** Delivery status of a message. */
export interface Receipt {
  /** WhatsApp's own id. */
  providerId: string;
  /** Our id of the message, "" where WhatsApp does not return it. */
  id: string;
  status: 'sent' | 'delivered' | 'read' | 'failed';
  at: Date;
  /** Reason of the failure, as text. */
  reason: string;
}

/** Opt-out of a number from messages, or its opt-in again. */
export interface Decision {
  phone: string;
  at: Date;
  wants: boolean;
}

/** Receipts of WhatsApp: delivery status of messages, and opt-outs. */
@Injectable()
export class MessageReceiptsService {
  constructor(private readonly messages: MessageReceiptsRepository) {}

  /** Stores receipts and decisions; idempotent, and independent of their order. */
  async note(receipts: readonly Receipt[], decisions: readonly Decision[], transaction: Transaction): Promise<void> {
    for (const receipt of receipts) await this.noteReceipt(receipt, transaction);
    for (const { phone, wants, at } of decisions) await this.messages.decide(phone, wants, at, transaction);
  }

  private async noteReceipt(receipt: Receipt, transaction: Transaction): Promise<void> {
    const message = await this.messages.findLocked(receipt.id, receipt.providerId, transaction);
    if (!message || !['sending', 'sent', 'failed'].includes(message.state)) return;
    if (receipt.status === 'failed') {
      if (message.delivered_at === null) await this.noteFailure(message, receipt, transaction);
      return;
    }
    // A failed message was sent after all, and its state is corrected unless it was sent again on that day.
    const isFailed = message.state === 'failed' && (await this.messages.hasSuccessor(message, transaction));
    const known = { ...arrivalOf(message, receipt), ...(!isFailed && { state: 'sent' as const, reason: '' }) };
    await this.messages.note(message.id, known, receipt.status !== 'sent', transaction);
  }

  /** A message that did not arrive is sent by mail where there is a mailbox, while its link is still stored. */
  private async noteFailure(message: MessageEntity, { reason }: Receipt, transaction: Transaction): Promise<void> {
    const outcome = message.state === 'failed' ? { reason } : byMail(message, reason);
    await this.messages.note(message.id, { ...outcome, sent_at: null }, outcome.channel !== 'mail', transaction);
  }
}

function arrivalOf(message: MessageEntity, { providerId, status, at }: Receipt): KnownOfMessage {
  const time = at.toISOString();
  const { provider_id, sent_at, delivered_at, read_at } = message;
  return {
    provider_id: provider_id ?? providerId,
    sent_at: sent_at ?? time,
    delivered_at: delivered_at ?? (status === 'sent' ? null : time),
    read_at: read_at ?? (status === 'read' ? time : null),
  };
}
