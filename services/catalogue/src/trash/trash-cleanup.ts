import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Logger } from '@nfa/service-kit';
import { TrashService } from './trash.service.ts';

const INTERVAL_MS = 3_600_000;

/** Empties the trash of what has been there for 30 days. Any number of copies may do so at once. */
@Injectable()
export class TrashCleanup implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly trash: TrashService,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.run(), INTERVAL_MS).unref();
    void this.run();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async run(): Promise<void> {
    try {
      const records = await this.trash.purgeOld();
      if (records > 0) this.logger.info('old records of the trash are deleted', { records });
    } catch (error) {
      this.logger.failure('trash', 'old records could not be deleted', error);
    }
  }
}
