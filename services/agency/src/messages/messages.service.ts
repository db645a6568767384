import { Injectable } from '@nestjs/common';
import { type Locale, type Message, type MessageContent, nairobiDay, whatsappTemplates } from '@nfa/contracts';
import { Clock, invalidField, Problem } from '@nfa/service-kit';
import { WhatsAppKeys } from '../whatsapp/whatsapp-keys.ts';
import { whatsAppNumber } from '../whatsapp/whatsapp-number.ts';
import type { MessageEntity } from './messages.entity.ts';
import { MessagesRepository, type Transaction } from './messages.repository.ts';

/** A message to be sent. */
export type NewMessage = MessageContent & {
  /** Record that the message is about: a charge, a call, a receipt, a page, a code. */
  record_id: string;
  /** Registration or model that the message is about, and with which it is exported and erased. */
  about_id?: string | null;
  /** Mailbox, or `toAgency`; "" for none. */
  email: string;
  /** Number as typed; the message is sent by WhatsApp where it is on and the kind has a template. */
  phone?: string;
  locale?: Locale;
};

/** Result of queueing. `again`, `again_by_whatsapp`: the same message was sent today already. */
export type Sending = 'leaves' | 'again' | 'again_by_whatsapp' | 'no_address' | 'stopped';

/**
 * Refuses a call whose message could not be queued.
 * @throws Problem invalid_input at the field of the address, conflict with the reason
 */
export function requireSent(sending: Sending, field: string): void {
  if (sending === 'no_address') throw invalidField(field, 'is required');
  if (sending === 'again')
    throw new Problem('conflict', 'This was mailed today already: tell it by WhatsApp or phone.');
  if (sending === 'again_by_whatsapp')
    throw new Problem('conflict', 'This left by WhatsApp today already: tell it by phone.');
  if (sending === 'stopped')
    throw new Problem('conflict', 'Nothing is sent to this address: its owner wants no messages.');
}

/** Queues every message that is sent automatically. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly whatsapp: WhatsAppKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * Queues a message, at most one of a kind per record, recipient and day, and of a changed call one for each
   * change.
   * @param transaction of the change that causes it: both are stored, or none
   */
  async send(message: NewMessage, transaction?: Transaction): Promise<Sending> {
    if (!transaction) return this.messages.change((own) => this.send(message, own));
    const { record_id, about_id = null, email, phone: given = '', locale = 'en', ...content } = message;
    const mailbox = email.trim().toLowerCase();
    const number =
      content.kind in whatsappTemplates && (await this.whatsapp.isOn(transaction)) && whatsAppNumber(given);
    const isRefused = number && (await this.messages.isStopped(number, transaction));
    const phone = number && !isRefused ? number : '';
    const recipient = mailbox || phone;
    if (recipient === '') return isRefused ? 'stopped' : 'no_address';
    if (content.kind === 'payment_reminder' && (await this.messages.isStopped(recipient, transaction)))
      return 'stopped';
    const now = this.clock.now();
    const values = {
      record_id,
      about_id,
      channel: phone === '' ? ('mail' as const) : ('whatsapp' as const),
      recipient,
      phone,
      locale,
      content,
      day: nairobiDay(now),
      next_at: now.toISOString(),
      until: 'until' in content ? content.until : null,
    };
    if (await this.messages.insert(values, transaction)) return 'leaves';
    return phone === '' ? 'again' : 'again_by_whatsapp';
  }

  /** Stops the reminders to a mailbox, or resumes them. */
  setReminders(email: string, on: boolean, transaction: Transaction): Promise<void> {
    const recipient = email.trim().toLowerCase();
    return on ? this.messages.resume(recipient, transaction) : this.messages.stop(recipient, transaction);
  }

  /** Messages about a record, newest first. */
  list(recordId: string): Promise<Message[]> {
    return this.messages.findOf(recordId);
  }

  /** The newest message about a record that has one. */
  last(recordId: string, transaction: Transaction): Promise<Message> {
    return this.messages.findLast(recordId, transaction);
  }

  /** The newest message about a record to this mailbox, null without one. @param email "" for any mailbox */
  lastTo(recordId: string, email: string, transaction: Transaction): Promise<MessageEntity | null> {
    return this.messages.findLastTo(recordId, email.trim().toLowerCase(), transaction);
  }

  /** Failed messages, newest first. */
  failed(): Promise<Message[]> {
    return this.messages.findFailed();
  }
}
