import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isInvisible, type WebhookTaken } from '@nfa/contracts';
import { Clock, isSameSecret, notFound, Problem, unavailable } from '@nfa/service-kit';
import { MessageReceiptsService } from '../messages/message-receipts.service.ts';
import { WhatsAppKeys } from '../whatsapp/whatsapp-keys.ts';
import { decisionOf } from './opt-out.ts';
import { type Answered, readWebhook } from './webhook-bodies.ts';
import { isSigned } from './webhook-signature.ts';
import { type NewAnswer, WhatsAppAnswersRepository } from './whatsapp-answers.repository.ts';

/** Accepts webhooks of WhatsApp: receipts, and answers of people. */
@Injectable()
export class WhatsAppWebhookService {
  constructor(
    private readonly keys: WhatsAppKeys,
    private readonly receipts: MessageReceiptsService,
    private readonly answers: WhatsAppAnswersRepository,
    private readonly clock: Clock,
  ) {}

  /** Returns the challenge. @throws Problem not_found without keys, forbidden for another verify token */
  async verify(token: string, challenge: string): Promise<string> {
    const keys = await this.keys.webhook();
    if (!keys) throw notFound('address');
    if (!isSameSecret(token, keys.verifyToken)) throw new Problem('forbidden');
    return challenge;
  }

  /**
   * Stores the receipts and answers of a webhook, all or none; a repeat changes nothing.
   * @throws Problem not_found without keys, forbidden for another signature, unavailable when it cannot be stored
   */
  async take(bytes: Buffer, signature: string, body: unknown): Promise<WebhookTaken> {
    const keys = await this.keys.webhook();
    if (!keys) throw notFound('address');
    if (!isSigned(bytes, signature, keys.appSecret)) throw new Problem('forbidden');
    const now = this.clock.now();
    const { receipts, answers } = readWebhook(body, keys.phoneNumberId, now);
    const decisions = answers.flatMap(({ phone, at, text }) => {
      const decision = decisionOf(text);
      return decision ? [{ phone, at, wants: decision === 'start' }] : [];
    });
    const letters = answers.filter(({ text }) => decisionOf(text) === undefined).map((one) => letterOf(one, now));
    const store = this.answers.change(async (transaction) => {
      await this.receipts.note(receipts, decisions, transaction);
      await this.answers.insert(letters, transaction);
    });
    await store.catch((cause: unknown) => {
      // WhatsApp repeats a failed webhook for days.
      throw unavailable('The webhook could not be stored', cause);
    });
    return { taken: true };
  }
}

const WORDLESS = '(A picture, a voice message or a file, without words. Ask for words.)';
/** Most characters of an answer by WhatsApp. */
const MAX_TEXT = 4_096;

// The enquiries service refuses control characters, and requires a visible name and text.
function letterOf({ providerId, phone, name, at, text }: Answered, now: Date): NewAnswer {
  return {
    id: idOf(providerId),
    received_at: at.toISOString(),
    name: visible(clean(name).replace(/\s+/g, ' ').replace(BIDI, '').slice(0, 100)) || `+${phone}`,
    phone,
    text: visible(clean(text).slice(0, MAX_TEXT)) || WORDLESS,
    next_at: now.toISOString(),
  };
}

/** Characters that change the direction of text. */
const BIDI = /[\u202a-\u202e\u2066-\u2069]/g;

// The form in which the enquiries service counts the characters.
const clean = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[^\P{Cc}\n\t]/gu, '');

const visible = (text: string): string => (isInvisible(text.trim()) ? '' : text.trim());

/** Derives an id from WhatsApp's, always the same for an answer: a UUID of a custom version. */
function idOf(providerId: string): string {
  const hex = createHash('sha256').update(providerId).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
