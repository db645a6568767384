import { agencyMailRoutes } from '@nfa/contracts';
import { askService, type Clock, type ServiceTokens } from '@nfa/service-kit';
import type { MessageEntity } from './messages.entity.ts';
import type { Outcome } from './messages.repository.ts';

/** Address and timeout of the service that sends mails. */
export interface MailConfig {
  url: string;
  timeoutMs: number;
}

/**
 * Sends messages by mail: puts each into the outbox of the enquiries service under the message's id, and repeats the same call to
 * learn whether it was sent.
 */
export class MailRoute {
  constructor(
    private readonly tokens: Pick<ServiceTokens, 'sign'>,
    private readonly clock: Clock,
    private readonly config: MailConfig,
  ) {}

  /** Hands a message over. @returns undefined while the mail waits @throws any error of the call to the enquiries service */
  async send({ id, recipient, locale, about_id, content }: MessageEntity): Promise<Outcome | undefined> {
    const { url, timeoutMs } = this.config;
    const body = { email: recipient, locale, about_id, content };
    const call = { url, timeoutMs, route: agencyMailRoutes.put, params: { id }, body };
    const { state, reason } = await askService(this.tokens, call, agencyMailRoutes.put.response);
    if (state === 'sent') return { state, sent_at: this.clock.now().toISOString() };
    return state === 'failed' ? { state, reason } : undefined;
  }
}
