import { Injectable } from '@nestjs/common';
import { type AgencyMail, type AgencyMailState, type ConsentCode, type TestMail, toAgency } from '@nfa/contracts';
import { newId, notFound } from '@nfa/service-kit';
import { NotificationsService } from '../notifications/notifications.service.ts';
import type { OutboxEntity } from '../notifications/outbox.entity.ts';
import { OutboxRepository } from '../notifications/outbox.repository.ts';

const nobody = { name: '', email: '', phone: '', message: '' };

/** Mails that the agency service, the catalogue and the administrator decide about; this service stores and sends them. */
@Injectable()
export class MailRequestsService {
  constructor(
    private readonly outbox: OutboxRepository,
    private readonly notifications: NotificationsService,
  ) {}

  /** Stores a mail of the agency service once; repeating the call with the same id changes nothing. @returns its state */
  async putAgencyMail(id: string, { email, locale, about_id, content }: AgencyMail): Promise<AgencyMailState> {
    const to =
      email === toAgency
        ? { audience: 'agency' as const, recipient: null }
        : { audience: 'visitor' as const, recipient: email };
    const { state, last_error } = await this.outbox.insertOnce({
      ...to,
      enquiryId: about_id ?? id,
      payload: { ...content, ...nobody, email: to.recipient ?? '', locale },
      purpose: `message ${id}`,
    });
    if (state === 'sent') return { state, reason: '' };
    return state === 'dead' ? { state: 'failed', reason: last_error ?? '' } : { state: 'waiting', reason: '' };
  }

  /** Mails the code by which a guardian confirms a consent, once for each link. The catalogue makes and checks the codes. */
  async sendCode(code: ConsentCode): Promise<{ link_id: string }> {
    const { link_id, email } = code;
    const payload = codePayload(code);
    const to = { audience: 'visitor' as const, recipient: email };
    await this.outbox.insertOnce({ ...to, enquiryId: link_id, payload, purpose: payload.kind });
    return { link_id };
  }

  /** Mails a further code; false within a minute of the last mail, and after several mails to its address today. */
  sendCodeAgain(code: ConsentCode): Promise<boolean> {
    const { link_id, email } = code;
    const payload = codePayload(code);
    return this.outbox.transaction(async (transaction) => {
      // Counting locks the mailbox, so that a double tap sends only one mail.
      if (!(await this.notifications.mayWriteTo(email, transaction, [payload.kind]))) return false;
      if (await this.outbox.hasRecentMail(payload.kind, link_id, transaction)) return false;
      await this.notifications.sendToVisitor(link_id, `${payload.kind}:${newId()}`, payload, transaction);
      return true;
    });
  }

  /** Stores a test mail to the academy, sent through the outbox like all others, replacing one that was not sent. */
  async sendTestMail(): Promise<TestMail> {
    const id = newId();
    const payload = { kind: 'test_mail', ...nobody, locale: 'en' } as const;
    await this.outbox.transaction(async (transaction) => {
      await this.outbox.removeWaiting(payload.kind, transaction);
      await this.outbox.insert([{ enquiryId: id, audience: 'agency', recipient: null, payload }], transaction);
    }, id);
    return { id, state: 'waiting', reason: '' };
  }

  /** @throws Problem not_found */
  async getTestMail(id: string): Promise<TestMail> {
    const mail = await this.outbox.findMail('test_mail', id);
    if (!mail) throw notFound('test mail');
    return { id, state: stateOfTest(mail), reason: mail.last_error ?? '' };
  }
}

const codePayload = ({ model_id, email, code, until }: ConsentCode) =>
  ({ kind: 'consent_code', ...nobody, email, locale: 'en', code, until, model_id }) as const;

function stateOfTest({ state, last_error }: OutboxEntity): TestMail['state'] {
  if (state === 'sent') return 'sent';
  if (state === 'dead') return 'refused';
  return last_error === null ? 'waiting' : 'failed';
}
