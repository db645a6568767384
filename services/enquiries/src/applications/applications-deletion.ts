import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Logger, Periodic } from '@nfa/service-kit';
import { ApplicationsService } from './applications.service.ts';

const INTERVAL_MS = 20_000;

/** Deletes drafts and photographs whose time is over, and retries failed deletions. Any number of instances may run. */
@Injectable()
export class ApplicationsDeletion implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly periodic: Periodic;

  constructor(applications: ApplicationsService, logger: Logger) {
    this.periodic = new Periodic(
      INTERVAL_MS,
      () => applications.deleteDue(),
      (error) => logger.failure('applications', 'what is due could not be deleted', error),
    );
  }

  onApplicationBootstrap(): void {
    this.periodic.trigger();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.periodic.stop();
  }
}
