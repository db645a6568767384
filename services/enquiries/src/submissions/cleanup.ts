import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Logger } from '@nfa/service-kit';
import { Periodic } from '../periodic.ts';
import { SubmissionsRepository } from './submissions.repository.ts';

const KEPT_HOURS = 48;
const INTERVAL_MS = 10 * 60_000;

/** Removes answers that no honest retry asks for any more. */
@Injectable()
export class SubmissionsCleanup implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly periodic: Periodic;

  constructor(submissions: SubmissionsRepository, logger: Logger) {
    this.periodic = new Periodic(
      INTERVAL_MS,
      async () => void (await submissions.removeOlderThan(KEPT_HOURS)),
      (error) => logger.failure('cleanup', 'old submissions could not be removed', error),
    );
  }

  onApplicationBootstrap(): void {
    this.periodic.kick();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.periodic.stop();
  }
}
