import { Injectable } from '@nestjs/common';
import { Logger, PeriodicJob } from '@nfa/service-kit';
import { ConsentPapersService } from './consent-papers.service.ts';

const INTERVAL_MS = 3_600_000;

/** Deletes scans that no consent names a day after their upload. Any number of instances may run. */
@Injectable()
export class ConsentPapersDeletion extends PeriodicJob {
  constructor(papers: ConsentPapersService, logger: Logger) {
    super(
      INTERVAL_MS,
      () => papers.removeForgotten(),
      (error) => logger.failure('consent papers', 'forgotten scans could not be deleted', error),
    );
  }
}
