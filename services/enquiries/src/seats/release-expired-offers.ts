import { Injectable } from '@nestjs/common';
import { Logger, PeriodicJob } from '@nfa/service-kit';
import { SeatsService } from './seats.service.ts';

const INTERVAL_MS = 15_000;

/** Releases expired holds and offers free seats to the waiting lists. Any number of instances may run. */
@Injectable()
export class ReleaseExpiredOffers extends PeriodicJob {
  constructor(seats: SeatsService, logger: Logger) {
    super(
      INTERVAL_MS,
      async () => void (await seats.settleAll()),
      (error) => logger.failure('seats', 'waiting lists could not be moved on', error),
    );
  }
}
