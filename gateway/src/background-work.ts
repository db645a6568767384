import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Logger, Periodic } from '@nfa/service-kit';
import { ActivityLines } from './audit/activity-lines.ts';
import { CacheWatch } from './cache/cache-watch.ts';
import { FiguresService } from './figures/figures.service.ts';
import { ErasuresService } from './privacy/erasures.service.ts';
import { PrivacyMemoryWriter } from './privacy/privacy-memory-writer.ts';

/** Work that a gateway repeats as long as it runs. */
@Injectable()
export class BackgroundWork implements OnModuleDestroy {
  private readonly work: Periodic[];

  constructor(
    caches: CacheWatch,
    figures: FiguresService,
    memory: PrivacyMemoryWriter,
    erasures: ErasuresService,
    activity: ActivityLines,
    logger: Logger,
  ) {
    this.work = [
      // Failures of these three are ignored; the next run catches up.
      new Periodic(2_000, () => caches.checkErasures()),
      new Periodic(15_000, () => caches.checkPublication()),
      new Periodic(5_000, () => activity.takeOver()),
      // These two log their failures.
      new Periodic(5_000, () => figures.flush()),
      new Periodic(5_000, () => memory.write()),
      new Periodic(
        30_000,
        () => erasures.finishAll(),
        (error) => logger.failure('privacy', 'the unfinished erasures could not be read', error),
      ),
    ];
  }

  /** Starts everything now. */
  start(): void {
    for (const periodic of this.work) periodic.trigger();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.work.map((periodic) => periodic.stop()));
  }
}
