import { Injectable } from '@nestjs/common';
import { Clock } from '@nfa/service-kit';
import { type KnownOfMessage, MessageReceiptsRepository } from './message-receipts.repository.ts';
import type { MessageEntity } from './messages.entity.ts';
import type { Transaction } from './messages.repository.ts';
import { hasMailbox } from './whatsapp-route.ts';

/** How far a message is on its phone. */
export interface Receipt {
  /** WhatsApp's own id. */
  providerId: string;
  /** Ours, "" where WhatsApp does not tell it. */
  id: string;
  status: 'sent' | 'delivered' | 'read' | 'failed';
  at: Date;
  /** Why it failed, in words. */
  reason: string;
}

/** That a number wants no messages, or wants them again. */
export interface Decision {
  phone: string;
  at: Date;
  wants: boolean;
}

/** What WhatsApp tells about messages: how far they are, and who wants no more. */
@Injectable()
export class MessageReceiptsService {
  constructor(
    private readonly messages: MessageReceiptsRepository,
    private readonly clock: Clock,
  ) {}

  /** In any order, and again, it comes to the same. */
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
    // What seemed lost has left; where it was sent anew meanwhile, that one is the message of the day.
    const isFailed = message.state === 'failed' && (await this.messages.hasSuccessor(message, transaction));
    const known = { ...arrivalOf(message, receipt), ...(!isFailed && { state: 'sent' as const, reason: '' }) };
    await this.messages.note(message.id, known, receipt.status !== 'sent', transaction);
  }

  /** What did not arrive leaves by mail where there is a mailbox, and its link is still known. */
  private async noteFailure(message: MessageEntity, { reason }: Receipt, transaction: Transaction): Promise<void> {
    const isMailed = message.state !== 'failed' && hasMailbox(message);
    const now = this.clock.now().toISOString();
    const byMail = { state: 'waiting', channel: 'mail', phone: '', provider_id: null, tries: 0, next_at: now } as const;
    const known: KnownOfMessage = { reason, sent_at: null, ...(isMailed ? byMail : { state: 'failed' }) };
    await this.messages.note(message.id, known, !isMailed, transaction);
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
