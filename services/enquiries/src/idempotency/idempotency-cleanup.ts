import { Injectable } from '@nestjs/common';
import { Logger, PeriodicJob } from '@nfa/service-kit';
import { IdempotencyRepository } from './idempotency.repository.ts';

const KEPT_HOURS = 48;
const INTERVAL_MS = 10 * 60_000;

/** Removes responses that are too old for a retry. */
@Injectable()
export class IdempotencyCleanup extends PeriodicJob {
  constructor(records: IdempotencyRepository, logger: Logger) {
    super(
      INTERVAL_MS,
      async () => void (await records.removeOlderThan(KEPT_HOURS)),
      (error) => logger.failure('cleanup', 'old idempotency records could not be removed', error),
    );
  }
}
