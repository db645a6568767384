import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { type Logger, Periodic } from '@nfa/service-kit';
import type { DeliveryRepository } from './delivery.repository.ts';
import type { OutboxSignal } from './outbox-signal.ts';
import type { MailQueue } from './queue.ts';

/** How the relay works. */
export interface RelayConfig {
  /** How often it looks; a new mail wakes it at once. */
  intervalMs: number;
  /** Time in which a queued mail should reach a worker; after it the mail is taken for lost and queued anew. */
  queueLeaseMs: number;
}

const BATCH_LENGTH = 100;
const PAUSE_AFTER_FAILURE_MS = 5_000;

/** Moves mails from the outbox to the queue. Any number may run. */
export class Relay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly periodic: Periodic;
  private pausedUntil = 0;

  constructor(
    private readonly outbox: DeliveryRepository,
    private readonly queue: MailQueue,
    private readonly signal: OutboxSignal,
    private readonly logger: Logger,
    private readonly config: RelayConfig,
  ) {
    this.periodic = new Periodic(
      config.intervalMs,
      () => this.move(),
      (error) => this.logger.failure('relay', 'mails could not be moved to the queue', error),
    );
  }

  onApplicationBootstrap(): void {
    this.signal.start(() => this.periodic.trigger());
    this.periodic.trigger();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.signal.stop();
    await this.periodic.stop();
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
    if (mails.length === BATCH_LENGTH) this.periodic.trigger();
  }
}
