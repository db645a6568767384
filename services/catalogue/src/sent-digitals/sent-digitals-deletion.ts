import { Injectable } from '@nestjs/common';
import { Logger, PeriodicJob } from '@nfa/service-kit';
import { SentDigitalsService } from './sent-digitals.service.ts';

const INTERVAL_MS = 20_000;

/** Deletes expired drafts, and photographs of released sets. Any number of instances may run. */
@Injectable()
export class SentDigitalsDeletion extends PeriodicJob {
  constructor(digitals: SentDigitalsService, logger: Logger) {
    super(
      INTERVAL_MS,
      () => digitals.deleteDue(),
      (error) => logger.failure('sent digitals', 'what is due could not be deleted', error),
    );
  }
}
