import { Inject, Injectable } from '@nestjs/common';
import type { OldRecords, Retention, RetentionKind } from '@nfa/contracts';
import { Clock } from './clock.ts';
import { notFound } from './problem.ts';
import { RetentionRepository } from './retention.repository.ts';
import { nextRunAt, RETAINED_RECORDS, type RetainedRecords, tooOldBefore } from './retention-runs.ts';

const NONE: OldRecords = { count: 0, oldest_on: null };

/** Retention of a service's records, and previews of the next run. */
@Injectable()
export class RetentionService {
  constructor(
    private readonly stored: RetentionRepository,
    @Inject(RETAINED_RECORDS) private readonly kinds: readonly RetainedRecords[],
    private readonly clock: Clock,
  ) {}

  /** Retention of every kind of the service. */
  async list(): Promise<Retention[]> {
    const chosen = await this.stored.find();
    return Promise.all(
      this.kinds.map((records) => this.describe(records, chosen.get(records.kind)?.days ?? records.defaultDays)),
    );
  }

  /** Records that the next run would remove. @throws Problem not_found */
  preview(kind: RetentionKind, days: number): Promise<OldRecords> {
    return this.findOld(this.get(kind), days);
  }

  /** Sets the number of days, from the next run on. @throws Problem not_found */
  async set(kind: RetentionKind, days: number): Promise<Retention> {
    const records = this.get(kind);
    await this.stored.saveDays(kind, days);
    return this.describe(records, days);
  }

  private async describe(records: RetainedRecords, days: number): Promise<Retention> {
    const next_run_at = nextRunAt(this.clock.now()).toISOString();
    return { kind: records.kind, days, next_run_at, old: await this.findOld(records, days) };
  }

  private async findOld(records: RetainedRecords, days: number): Promise<OldRecords> {
    const before = tooOldBefore(nextRunAt(this.clock.now()), days);
    return before ? records.findOld(before) : NONE;
  }

  private get(kind: RetentionKind): RetainedRecords {
    const records = this.kinds.find((known) => known.kind === kind);
    if (!records) throw notFound('kind of records');
    return records;
  }
}
