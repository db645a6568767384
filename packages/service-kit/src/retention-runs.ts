import { DAY_MS, type OldRecords, type RetentionKind } from '@nfa/contracts';

/** 2:00 AM in Nairobi, all year. */
const RUN_MS = 23 * 3_600_000;

/** Records of a kind that are removed after a time. */
export interface RetainedRecords {
  kind: RetentionKind;
  /** Default number of days, until the administrator chooses another; 0 keeps records for ever. */
  defaultDays: number;
  /** Finds the records from before a time. */
  findOld: (before: Date) => Promise<OldRecords>;
  /** Removes exactly those. @returns number of records */
  removeOld: (before: Date) => Promise<number>;
}

/** Token that the kinds of a service are injected by, as `RetainedRecords[]`. */
export const RETAINED_RECORDS = Symbol('retained records');

/** When the latest daily run was due. */
export const lastRunAt = (now: Date): Date => new Date(Math.floor((now.getTime() - RUN_MS) / DAY_MS) * DAY_MS + RUN_MS);

/** When the next daily run is due. */
export const nextRunAt = (now: Date): Date => new Date(lastRunAt(now).getTime() + DAY_MS);

/**
 * The time before which records are too old at a run; null when they are kept for ever. Counts from when the run is due, not from when it
 * happens, so that a preview names exactly what a run removes.
 */
export const tooOldBefore = (runAt: Date, days: number): Date | null =>
  days === 0 ? null : new Date(runAt.getTime() - days * DAY_MS);
