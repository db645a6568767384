import { Injectable } from '@nestjs/common';
import { ContactMessage, type ContactMessageInput, type ContactMessageRow, type WhatsAppAnswer } from '@nfa/contracts';
import { Clock } from '@nfa/service-kit';
import { IdempotencyService } from '../idempotency/idempotency.service.ts';
import { formRequest } from '../idempotency/idempotent-request.ts';
import { EnquiriesService } from '../lists/enquiries.service.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { PrivacyNotice } from '../privacy/privacy-notice.ts';
import type { ContactMessageEntity } from './contact-messages.entity.ts';
import { messageColumns } from './contact-messages.export.ts';
import { type ContactMessageFilter, ContactMessagesRepository } from './contact-messages.repository.ts';

/** Answers by WhatsApp that are mailed one by one within an hour: from everybody, and from one number. */
const ANSWER_MAILS_PER_HOUR = { all: 20, phone: 5 };

/** Rules of the contact messages. */
@Injectable()
export class ContactMessagesService extends EnquiriesService<ContactMessageEntity, ContactMessageFilter> {
  constructor(
    private readonly messages: ContactMessagesRepository,
    private readonly idempotency: IdempotencyService,
    notifications: NotificationsService,
    private readonly privacy: PrivacyNotice,
    private readonly clock: Clock,
  ) {
    super(messages, notifications, { noun: 'message', file: 'messages' }, messageColumns);
  }

  /**
   * Stores a message and its mails in one transaction, once for repeated requests.
   * @throws Problem idempotency_key_reused, conflict
   */
  async create(
    input: ContactMessageInput,
    { key, isFlood = false }: { key?: string | undefined; isFlood?: boolean } = {},
  ): Promise<ContactMessage> {
    const request = formRequest('contact_message', key, input, this.clock.now());
    const privacy_version = await this.privacy.version();
    return this.idempotency.once(request, async (transaction) => {
      const stored = await this.messages.insert({ ...input, privacy_version }, transaction);
      await this.notifications.enqueue(stored.id, { kind: 'contact_message', ...input }, transaction, isFlood);
      return ContactMessage.parse(stored);
    });
  }

  /**
   * Stores an answer by WhatsApp, with a mail to the agency; repeating the call with the same id changes nothing. Anybody may write
   * to the number, so after many answers the mail waits for the hourly digest.
   */
  async takeAnswer(id: string, answer: WhatsAppAnswer): Promise<{ id: string }> {
    const { name, phone, message } = answer;
    const mail = {
      kind: 'contact_message',
      name,
      phone,
      message,
      email: '',
      subject: 'WhatsApp',
      locale: 'en',
    } as const;
    await this.messages.insertAnswer(id, answer, async (transaction) => {
      const near = await this.messages.countAnswersNear(answer, transaction);
      const isFlood = near.all > ANSWER_MAILS_PER_HOUR.all || near.phone > ANSWER_MAILS_PER_HOUR.phone;
      await this.notifications.tellAgency(id, mail, transaction, isFlood);
    });
    return { id };
  }

  /** @throws Problem not_found */
  async setRead(id: string, read: boolean): Promise<ContactMessageRow> {
    return this.rowOf(await this.messages.change(id, { read }));
  }
}
