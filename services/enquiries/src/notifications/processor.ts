import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@nfa/service-kit';
import { z } from 'zod';
import type { DeliveryRepository } from './delivery.repository.ts';
import { writeDigest } from './digest-mail.ts';
import { DigestPayload, MailPayload } from './mail-payload.ts';
import { type MailAddress, type Mailer, MailRefused, MailServerAway, type OutgoingMail } from './mailer.ts';
import type { OutboxEntity } from './outbox.entity.ts';
import { type RetryPolicy, retryDelayMs } from './retry-policy.ts';
import { writeMail } from './templates.ts';

/** What the mails say of the agency, and how patient delivery is. */
export interface ProcessorConfig {
  from: MailAddress;
  publicUrl: string;
  /** Time for one attempt; a worker that is gone longer has lost the mail to another. */
  leaseMs: number;
  retry: RetryPolicy;
}

const StoredPayload = z.union([MailPayload, DigestPayload]);

const NOTE_RESULT_TRIES = 15;
const NOTE_RESULT_PAUSE_MS = 1_000;

/** Sends one mail, once, as far as two systems can agree: a mail is doubled only when the process dies between the server's "ok" and our note. */
export class MailProcessor {
  constructor(
    private readonly outbox: DeliveryRepository,
    private readonly mailer: Mailer,
    private readonly logger: Pick<Logger, 'info' | 'warn'>,
    private readonly config: ProcessorConfig,
    /** Where mails to the agency go. */
    private readonly findAgency: () => Promise<MailAddress>,
    /** Told of every mail that was not taken this time. */
    private readonly onTrouble: () => void,
    /** Told of every mail that was given up. */
    private readonly onDead: (mail: OutboxEntity) => void,
  ) {}

  /** Sends the mail of an outbox row unless it is sent, not due or at another worker. */
  async process(id: string): Promise<void> {
    const token = randomUUID();
    const domain = this.config.from.address.slice(this.config.from.address.lastIndexOf('@') + 1);
    const mail = await this.outbox.lease(id, token, this.config.leaseMs, domain);
    if (!mail) return;
    try {
      await this.mailer.send(await this.compose(mail));
    } catch (error) {
      await this.noteFailure(mail, token, error);
      return;
    }
    // The server has accepted it: a brief outage of the database must not send it twice.
    await persistently(() => this.outbox.markSent(id, token));
  }

  private async noteFailure(mail: OutboxEntity, token: string, error: unknown): Promise<void> {
    const reason = error instanceof Error ? error.message : 'error';
    const fields = { mail: mail.id, attempt: mail.attempts, reason };
    const { retry } = this.config;
    const isYoung = Date.now() - Date.parse(mail.created_at) < retry.maxAgeMs;
    const isSpent = !(error instanceof MailServerAway && isYoung);
    if (error instanceof MailRefused || (isSpent && mail.attempts >= retry.maxAttempts)) {
      this.logger.warn('mail given up', fields);
      await persistently(() => this.outbox.markDead(mail.id, token, reason));
      this.onDead(mail);
    } else {
      this.logger.warn('mail will be tried again', fields);
      // Generations count the tries that are not spent too: the wait grows however long the server is away.
      const delayMs = retryDelayMs(mail.gen + 1, retry);
      await persistently(() => this.outbox.retryLater(mail.id, token, { delayMs, reason, isSpent }));
      this.onTrouble();
    }
  }

  private async compose(mail: OutboxEntity): Promise<OutgoingMail> {
    const payload = StoredPayload.safeParse(mail.payload).data;
    if (!payload || !mail.message_id) throw new MailRefused('the stored mail is not readable');
    const { from, publicUrl } = this.config;
    const to = await this.findAgency();
    const base = {
      messageId: mail.message_id,
      // The time of the enquiry, however late the mail: copies are the same to the byte.
      date: new Date(mail.created_at),
      from,
    };
    if (payload.kind === 'digest') return { ...base, to, ...writeDigest(payload, publicUrl) };
    const written = { ...base, ...writeMail({ payload, enquiryId: mail.enquiry_id }, mail.to_kind, publicUrl) };
    if (mail.to_kind === 'agency') {
      const { name, email: address } = payload;
      return { ...written, to, ...(address && { replyTo: { name, address } }) };
    }
    return {
      ...written,
      to: { name: '', address: mail.recipient ?? '' },
      replyTo: to,
      // Keeps out-of-office robots from answering a robot.
      headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    };
  }
}

async function persistently(note: () => Promise<boolean>): Promise<void> {
  for (let left = NOTE_RESULT_TRIES; ; left--) {
    try {
      await note();
      return;
    } catch (error) {
      if (left <= 1) throw error;
      await sleep(NOTE_RESULT_PAUSE_MS);
    }
  }
}
