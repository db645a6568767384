import { type Logger, PeriodicJob } from '@nfa/service-kit';
import type { DeliveryRepository } from './delivery.repository.ts';
import type { MailQueue } from './queue.ts';

/** Configuration of the relay. */
export interface RelayConfig {
  /** Milliseconds between two polls of the outbox, which is the longest time that a new mail waits. */
  intervalMs: number;
  /** Milliseconds after which an unsent mail is handed over again, in case Redis has lost it. */
  queueLeaseMs: number;
  /** How often a mail is tried. */
  attempts: number;
}

const BATCH_LENGTH = 100;
const PAUSE_AFTER_FAILURE_MS = 5_000;

/**
 * Hands mails from the outbox to the queue until they are sent, so that Redis
 * may be emptied at any time. Any number of instances may run.
 */
export class Relay extends PeriodicJob {
  private pausedUntil = 0;

  constructor(
    private readonly outbox: DeliveryRepository,
    private readonly queue: MailQueue,
    private readonly logger: Logger,
    private readonly config: RelayConfig,
  ) {
    super(
      config.intervalMs,
      () => this.move(),
      (error) => logger.failure('relay', 'mails could not be moved to the queue', error),
    );
  }

  override async beforeApplicationShutdown(): Promise<void> {
    await this.stop();
    await this.queue.close();
  }

  private async move(): Promise<void> {
    if (!this.queue.isReady() || Date.now() < this.pausedUntil) return;
    const mails = await this.outbox.claim(BATCH_LENGTH, this.config.queueLeaseMs);
    if (mails.length === 0) return;
    try {
      await this.queue.add(mails);
    } catch {
      this.pausedUntil = Date.now() + PAUSE_AFTER_FAILURE_MS;
      this.logger.warn('redis did not take mails, they stay in the outbox', { mails: mails.length });
      await this.outbox.release(mails.map(({ id }) => id));
      return;
    }
    if (mails.length === BATCH_LENGTH) this.trigger();
  }
}
