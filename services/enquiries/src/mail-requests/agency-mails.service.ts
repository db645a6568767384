import { Injectable } from '@nestjs/common';
import { type AgencyMail, type AgencyMailState, toAgency } from '@nfa/contracts';
import { OutboxRepository } from '../notifications/outbox.repository.ts';

const nobody = { name: '', phone: '', message: '' };

/** Mails of the agency service, which decides about them; this service stores and sends them. */
@Injectable()
export class AgencyMailsService {
  constructor(private readonly outbox: OutboxRepository) {}

  /** Stores a mail once; repeating the call with the same id changes nothing. @returns its state */
  async put(id: string, { email, locale, about_id, content }: AgencyMail): Promise<AgencyMailState> {
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
}
