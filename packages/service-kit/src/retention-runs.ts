import { DAY_MS, type OldRecords, type RetentionKind } from '@nfa/contracts';

/** Milliseconds after midnight UTC of 2:00 AM in Nairobi, the same all year. */
const RUN_MS = 23 * 3_600_000;

/** A kind of records that are removed after a time. */
export interface RetainedRecords {
  kind: RetentionKind;
  /** Default number of days, until the administrator sets another; 0 keeps records for ever. */
  defaultDays: number;
  /** Finds the records from before a time. */
  findOld: (before: Date) => Promise<OldRecords>;
  /** Removes exactly the records that `findOld` counts. @returns number of records */
  removeOld: (before: Date) => Promise<number>;
}

/** Injection token of a service's kinds, `RetainedRecords[]`. */
export const RETAINED_RECORDS = Symbol('retained records');

/** When the latest daily run was due. */
export const lastRunAt = (now: Date): Date => new Date(Math.floor((now.getTime() - RUN_MS) / DAY_MS) * DAY_MS + RUN_MS);

/** When the next daily run is due. */
export const nextRunAt = (now: Date): Date => new Date(lastRunAt(now).getTime() + DAY_MS);

/**
 * The time before which records have expired at a run; null when they are kept for ever. It depends on when the run is due, not on
 * when it happens, so that a preview shows exactly what a run removes.
 */
export const tooOldBefore = (runAt: Date, days: number): Date | null =>
  days === 0 ? null : new Date(runAt.getTime() - days * DAY_MS);
