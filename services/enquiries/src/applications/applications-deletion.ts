import { Injectable } from '@nestjs/common';
import { Logger, PeriodicJob } from '@nfa/service-kit';
import { ApplicationsService } from './applications.service.ts';

const INTERVAL_MS = 20_000;

/** Deletes expired drafts and photographs, and retries failed deletions. Any number of instances may run. */
@Injectable()
export class ApplicationsDeletion extends PeriodicJob {
  constructor(applications: ApplicationsService, logger: Logger) {
    super(
      INTERVAL_MS,
      () => applications.deleteDue(),
      (error) => logger.failure('applications', 'what is due could not be deleted', error),
    );
  }
}
