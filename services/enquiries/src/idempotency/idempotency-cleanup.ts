import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Logger, Periodic } from '@nfa/service-kit';
import { IdempotencyRepository } from './idempotency.repository.ts';

const KEPT_HOURS = 48;
const INTERVAL_MS = 10 * 60_000;

/** Removes responses that are too old for a retry. */
@Injectable()
export class IdempotencyCleanup implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly periodic: Periodic;

  constructor(records: IdempotencyRepository, logger: Logger) {
    this.periodic = new Periodic(
      INTERVAL_MS,
      async () => void (await records.removeOlderThan(KEPT_HOURS)),
      (error) => logger.failure('cleanup', 'old idempotency records could not be removed', error),
    );
  }

  onApplicationBootstrap(): void {
    this.periodic.trigger();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.periodic.stop();
  }
}
