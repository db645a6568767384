import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Logger, Periodic } from '@nfa/service-kit';
import { TrashService } from './trash.service.ts';

const INTERVAL_MS = 3_600_000;

/** Empties the trash of what has been there for 30 days. Any number of copies may do so at once. */
@Injectable()
export class TrashCleanup implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly periodic: Periodic;

  constructor(
    private readonly trash: TrashService,
    private readonly logger: Logger,
  ) {
    this.periodic = new Periodic(
      INTERVAL_MS,
      () => this.run(),
      (error) => logger.failure('trash', 'old records could not be deleted', error),
    );
  }

  onApplicationBootstrap(): void {
    this.periodic.trigger();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.periodic.stop();
  }

  private async run(): Promise<void> {
    const records = await this.trash.purgeOld();
    if (records > 0) this.logger.info('old records of the trash are deleted', { records });
  }
}
