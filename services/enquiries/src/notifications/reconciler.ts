import { type Logger, PeriodicJob } from '@nfa/service-kit';
import type { DeliveryRepository } from './delivery.repository.ts';

/** Repairs whatever was lost between outbox, Redis and workers. Redis may be emptied at any time: this finds every mail again. */
export class Reconciler extends PeriodicJob {
  constructor(outbox: DeliveryRepository, logger: Logger, config: { intervalMs: number; maxAttempts: number }) {
    super(
      config.intervalMs,
      async () => {
        const mails = await outbox.recoverExpired(config.maxAttempts);
        if (mails > 0) logger.warn('mails were lost on the way and start again', { mails });
      },
      (error) => logger.failure('reconciler', 'the outbox could not be checked', error),
    );
  }
}
