import { Injectable } from '@nestjs/common';
import { type Message, type MessageContent, type MessageLocale, nairobiDay } from '@nfa/contracts';
import { Clock } from '@nfa/service-kit';
import { MessagesRepository, type Transaction } from './messages.repository.ts';

/** A message that is to leave. */
export type NewMessage = MessageContent & {
  /** What it is about: a charge, a call, a receipt, a page, a code. */
  record_id: string;
  /** Record of the person whom it is about, with which it is exported and erased. */
  about_id?: string | null;
  /** Mailbox; "" for none. */
  email: string;
  locale?: MessageLocale;
};

/** What happens to a message. `again`: one of its kind left today already. */
export type Sending = 'leaves' | 'again' | 'no_address' | 'stopped';

/** The one way for messages that leave by themselves. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Lets a message leave, at most one of its kind about the same to the same a day.
   * @param transaction of the change that causes it: both are stored, or none
   */
  async send(message: NewMessage, transaction?: Transaction): Promise<Sending> {
    if (!transaction) return this.messages.change((own) => this.send(message, own));
    const { record_id, about_id = null, email, locale = 'en', ...content } = message;
    const recipient = email.trim().toLowerCase();
    if (recipient === '') return 'no_address';
    if (await this.messages.isStopped(recipient, content.kind === 'payment_reminder', transaction)) return 'stopped';
    const now = this.clock.now();
    const values = {
      channel: 'mail' as const,
      ...{ record_id, about_id, recipient, locale, content },
      day: nairobiDay(now),
      next_at: now.toISOString(),
      until: 'until' in content ? content.until : null,
    };
    return (await this.messages.insert(values, transaction)) ? 'leaves' : 'again';
  }

  /** Messages about a record, newest first. */
  list(recordId: string): Promise<Message[]> {
    return this.messages.findOf(recordId);
  }

  /** Those that never arrived, newest first. */
  failed(): Promise<Message[]> {
    return this.messages.findFailed();
  }
}
