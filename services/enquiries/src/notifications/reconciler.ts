import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { type Logger, Periodic } from '@nfa/service-kit';
import type { DeliveryRepository } from './delivery.repository.ts';

/** Repairs whatever was lost between outbox, Redis and workers. Redis may be emptied at any time: this finds every mail again. */
export class Reconciler implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly periodic: Periodic;

  constructor(outbox: DeliveryRepository, logger: Logger, config: { intervalMs: number; maxAttempts: number }) {
    this.periodic = new Periodic(
      config.intervalMs,
      async () => {
        const mails = await outbox.recoverExpired(config.maxAttempts);
        if (mails > 0) logger.warn('mails were lost on the way and start again', { mails });
      },
      (error) => logger.failure('reconciler', 'the outbox could not be checked', error),
    );
  }

  onApplicationBootstrap(): void {
    this.periodic.trigger();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.periodic.stop();
  }
}
