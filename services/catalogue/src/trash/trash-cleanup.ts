import { Injectable } from '@nestjs/common';
import { Logger, PeriodicJob } from '@nfa/service-kit';
import { TrashService } from './trash.service.ts';

const INTERVAL_MS = 3_600_000;

/** Deletes records that have been in the trash for 30 days. Any number of copies may run at once. */
@Injectable()
export class TrashCleanup extends PeriodicJob {
  constructor(trash: TrashService, logger: Logger) {
    super(
      INTERVAL_MS,
      async () => {
        const records = await trash.purgeOld();
        if (records > 0) logger.info('old records of the trash are deleted', { records });
      },
      (error) => logger.failure('trash', 'old records could not be deleted', error),
    );
  }
}
