import { DAY_MS } from '@nfa/contracts';
import { type Clock, type Logger, PeriodicJob } from '@nfa/service-kit';
import type { MailRoute } from './mail-route.ts';
import type { MessageEntity } from './messages.entity.ts';
import type { MessagesRepository, Outcome, Transaction } from './messages.repository.ts';
import { UNKNOWN, type WhatsAppRoute } from './whatsapp-route.ts';

const LEASE_MS = 60_000;
const AT_ONCE = 20;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 10 * 60_000;
/** How long before a link or a code is over its message is tried for the last time. */
const LAST_TRY_MS = 5_000;

/**
 * Hands messages over until they are sent. Handing over a mail may be repeated after any fault, so a copy may die at any point and
 * any number may run. A message to WhatsApp is never repeated: without a response before its lease ends it has failed.
 */
export class MessageRelay extends PeriodicJob {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly mail: MailRoute,
    private readonly whatsapp: WhatsAppRoute,
    private readonly clock: Clock,
    private readonly logger: Logger,
    intervalMs: number,
  ) {
    super(
      intervalMs,
      () => this.moveAll(),
      (error) => logger.failure('messages', 'messages wait to be sent', error),
    );
  }

  /** Works until nothing is due any more. */
  async moveAll(): Promise<void> {
    for (;;) {
      const now = this.clock.now();
      const due = await this.messages.claimDue(now, new Date(now.getTime() + LEASE_MS), AT_ONCE, UNKNOWN);
      if (due.length === 0) return;
      const mails = due.filter(({ channel }) => channel === 'mail');
      const others = due.filter(({ channel }) => channel !== 'mail');
      // Mails are held by one connection, which stores their outcomes too: a pool may have no other.
      await Promise.all([
        this.messages.hold(mails, (stored, transaction) => this.moveThese(stored, transaction)),
        this.moveThese(others),
      ]);
    }
  }

  // Each outcome at WhatsApp is stored at once, so that a crash leaves as few unknown ones as possible.
  private moveThese(messages: MessageEntity[], transaction?: Transaction): Promise<unknown> {
    return Promise.all(
      messages.map(async (message) => this.messages.note(message, await this.move(message), transaction)),
    );
  }

  private async move(message: MessageEntity): Promise<Outcome> {
    const now = this.clock.now();
    if (message.until !== null && Date.parse(message.until) <= now.getTime())
      return { state: 'failed', reason: 'It could not leave before its link or its code was over.' };
    try {
      const outcome = await (message.channel === 'whatsapp' ? this.whatsapp : this.mail).send(message);
      if (outcome) return outcome;
    } catch (error) {
      this.logger.failure(`message ${message.id}`, 'a message could not be handed over, it waits', error);
    }
    if (message.channel === 'whatsapp' && Date.parse(message.created_at) + DAY_MS <= now.getTime())
      return { state: 'failed', reason: 'WhatsApp could not be reached for a day.' };
    return { state: 'waiting', next_at: nextTry(message, now.getTime()).toISOString() };
  }
}

/** Time of the next attempt, each after a longer pause; none passes over the last chance of a link or a code. */
function nextTry({ tries, until }: MessageEntity, now: number): Date {
  const next = now + Math.min(FIRST_PAUSE_MS * 2 ** Math.min(tries - 1, 20), LONGEST_PAUSE_MS);
  const last = until === null ? next : Date.parse(until) - LAST_TRY_MS;
  return new Date(last > now ? Math.min(next, last) : next);
}
