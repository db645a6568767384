import { Injectable } from '@nestjs/common';
import type { TestMail } from '@nfa/contracts';
import { newId, notFound } from '@nfa/service-kit';
import type { OutboxEntity } from '../notifications/outbox.entity.ts';
import { OutboxRepository } from '../notifications/outbox.repository.ts';

const nobody = { name: '', email: '', phone: '', message: '', locale: 'en' } as const;

/** Test mails for the administrator, sent through the outbox like all others. */
@Injectable()
export class TestMailsService {
  constructor(private readonly outbox: OutboxRepository) {}

  /** Stores a test mail to the academy, replacing one that was not sent. */
  async send(): Promise<TestMail> {
    const id = newId();
    const payload = { kind: 'test_mail', ...nobody } as const;
    await this.outbox.transaction(async (transaction) => {
      await this.outbox.removeWaiting(payload.kind, transaction);
      await this.outbox.insert([{ enquiryId: id, audience: 'agency', recipient: null, payload }], transaction);
    }, id);
    return { id, state: 'waiting', reason: '' };
  }

  /** @throws Problem not_found */
  async get(id: string): Promise<TestMail> {
    const mail = await this.outbox.findMail('test_mail', id);
    if (!mail) throw notFound('test mail');
    return { id, state: stateOf(mail), reason: mail.last_error ?? '' };
  }
}

function stateOf({ state, last_error }: OutboxEntity): TestMail['state'] {
  if (state === 'sent') return 'sent';
  if (state === 'dead') return 'refused';
  return last_error === null ? 'waiting' : 'failed';
}
