import { Inject, Injectable } from '@nestjs/common';
import { Clock } from './clock.ts';
import { Logger } from './logger.ts';
import { PeriodicJob } from './periodic-job.ts';
import { RetentionRepository } from './retention.repository.ts';
import { lastRunAt, RETAINED_RECORDS, type RetainedRecords, tooOldBefore } from './retention-runs.ts';

const INTERVAL_MS = 60_000;

/**
 * Removes expired records once a day, at 2:00 AM in Nairobi; a process that was down at that time does so when it starts.
 * Any number of replicas may run.
 */
@Injectable()
export class RetentionJob extends PeriodicJob {
  constructor(
    private readonly stored: RetentionRepository,
    @Inject(RETAINED_RECORDS) private readonly kinds: readonly RetainedRecords[],
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {
    super(
      INTERVAL_MS,
      () => this.removeDue(),
      (error) => logger.failure('retention', 'the retention settings could not be read', error),
    );
  }

  /** Completes the latest daily run; a kind whose removal fails stays due. */
  async removeDue(): Promise<void> {
    const dueAt = lastRunAt(this.clock.now());
    const known = await this.stored.find();
    for (const records of this.kinds) {
      const { days, ran_at } = known.get(records.kind) ?? {};
      if (ran_at && ran_at >= dueAt) continue;
      await this.remove(records, dueAt, days ?? records.defaultDays).catch((error: unknown) =>
        this.logger.failure('retention', `old ${records.kind} could not be removed`, error),
      );
    }
  }

  private async remove({ kind, removeOld }: RetainedRecords, dueAt: Date, days: number): Promise<void> {
    const before = tooOldBefore(dueAt, days);
    const count = before ? await removeOld(before) : 0;
    await this.stored.noteRun(kind, dueAt);
    if (count > 0) this.logger.info('old records are removed', { kind, count });
  }
}
