import { type Logger, PeriodicJob } from '@nfa/service-kit';
import type { DigestRepository } from './digest.repository.ts';

const INTERVAL_MS = 60_000;

/** Sends the agency one mail an hour about a flood of forms, instead of one for each form. Any number of copies may run. */
export class Digest extends PeriodicJob {
  constructor(digests: DigestRepository, logger: Logger) {
    super(
      INTERVAL_MS,
      async () => {
        const enquiries = await digests.collect();
        if (enquiries > 0) logger.info('mails are gathered in a digest', { enquiries });
      },
      (error) => logger.failure('digest', 'held mails could not be gathered', error),
    );
  }
}
