import { type AgencyMailState, agencyMailRoutes } from '@nfa/contracts';
import { askService, type Clock, type Logger, PeriodicJob, type ServiceTokens } from '@nfa/service-kit';
import type { MessageEntity } from './messages.entity.ts';
import type { MessagesRepository, Outcome } from './messages.repository.ts';

/** Where mails are sent from. */
export interface MessagesConfig {
  url: string;
  timeoutMs: number;
  /** Milliseconds between two looks for messages that are due. */
  intervalMs: number;
}

const LEASE_MS = 60_000;
const AT_ONCE = 20;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 10 * 60_000;

/**
 * Hands messages over until they have left: a mail is put into the outbox of the enquiries under its own id, and asked for by the same
 * call. So a copy may die at any point, and any number may run.
 */
export class MessageRelay extends PeriodicJob {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly tokens: Pick<ServiceTokens, 'sign'>,
    private readonly clock: Clock,
    private readonly logger: Logger,
    private readonly config: MessagesConfig,
  ) {
    super(
      config.intervalMs,
      () => this.moveAll(),
      (error) => logger.warn('messages wait to be sent', { error: String(error) }),
    );
  }

  /** Works until nothing is due any more. */
  async moveAll(): Promise<void> {
    for (;;) {
      const now = this.clock.now();
      const due = await this.messages.claimDue(now, new Date(now.getTime() + LEASE_MS), AT_ONCE);
      if (due.length === 0) return;
      const outcomes = await Promise.all(due.map(async (message) => [message.id, await this.move(message)] as const));
      for (const [id, outcome] of outcomes) await this.messages.note(id, outcome);
    }
  }

  private async move(message: MessageEntity): Promise<Outcome> {
    const now = this.clock.now();
    if (message.until !== null && Date.parse(message.until) <= now.getTime())
      return { state: 'failed', reason: 'It could not leave before its link or its code was over.' };
    try {
      const { state, reason } = await this.put(message);
      if (state === 'sent') return { state, sent_at: now.toISOString() };
      if (state === 'failed') return { state, reason };
    } catch (error) {
      this.logger.warn('a message could not be handed over, it waits', { message: message.id, error: String(error) });
    }
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(message.tries - 1, 20), LONGEST_PAUSE_MS);
    return { next_at: new Date(now.getTime() + pause).toISOString() };
  }

  private put({ id, recipient, locale, about_id, content }: MessageEntity): Promise<AgencyMailState> {
    const { url, timeoutMs } = this.config;
    const body = { email: recipient, locale, about_id, content };
    const call = { url, timeoutMs, route: agencyMailRoutes.put, params: { id }, body };
    return askService(this.tokens, call, agencyMailRoutes.put.response);
  }
}
