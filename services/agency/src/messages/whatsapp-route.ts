import { Inject, Injectable } from '@nestjs/common';
import { Clock, Logger } from '@nfa/service-kit';
import { filledTemplate } from '../whatsapp/filled-template.ts';
import { WHATSAPP_CONFIG, type WhatsAppConfig, WhatsAppKeys } from '../whatsapp/whatsapp-keys.ts';
import { WHATSAPP, type WhatsAppPort, WhatsAppRefused } from '../whatsapp/whatsapp-port.ts';
import type { MessageEntity } from './messages.entity.ts';
import { MessagesRepository, type Outcome } from './messages.repository.ts';

/** Reason for a message that may or may not have been sent. */
export const UNKNOWN =
  'WhatsApp gave no answer: it may have arrived or not. It is not sent again by itself; ask, or send it anew.';

/** Sends messages by WhatsApp; a message that was refused is sent by mail where there is a mailbox. */
@Injectable()
export class WhatsAppRoute {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly keys: WhatsAppKeys,
    @Inject(WHATSAPP) private readonly whatsapp: WhatsAppPort,
    @Inject(WHATSAPP_CONFIG) private readonly config: WhatsAppConfig,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Sends a message. @returns undefined when it was not sent and may be retried a little later */
  async send(message: MessageEntity): Promise<Outcome | undefined> {
    const { id, phone, content, locale } = message;
    const template = filledTemplate(content, locale, this.config.publicUrl);
    if (!template || !(await this.keys.isOn())) return byMail(message, 'WhatsApp was switched off.');
    if (await this.messages.isStopped(phone)) return byMail(message, 'Its reader wants no messages by WhatsApp.');
    try {
      const provider_id = await this.whatsapp.send({ id, phone, template });
      return { state: 'sent', provider_id, sent_at: this.clock.now().toISOString() };
    } catch (error) {
      if (!(error instanceof WhatsAppRefused)) {
        this.logger.warn('WhatsApp gave no answer', { message: id, error: String(error) });
        return { state: 'failed', reason: UNKNOWN };
      }
      this.logger.warn('WhatsApp took no message', { message: id, code: error.code, error: error.message });
      if (error.isForNow && !hasMailbox(message)) return undefined;
      return byMail(message, `WhatsApp did not take it: ${error.message}`.slice(0, 300));
    }
  }
}

const hasMailbox = ({ recipient }: Pick<MessageEntity, 'recipient'>): boolean => recipient.includes('@');

/** What becomes of a message that WhatsApp did not deliver. */
export function byMail(message: MessageEntity, reason: string): Outcome {
  if (!hasMailbox(message)) return { state: 'failed', reason };
  const atOnce = new Date(0).toISOString();
  return { state: 'waiting', reason, channel: 'mail', phone: '', provider_id: null, tries: 0, next_at: atOnce };
}
