/** Kinds of jobs. */
export const jobKinds = ['show', 'editorial', 'commercial', 'e-commerce', 'fitting', 'casting', 'other'] as const;
export type JobKind = (typeof jobKinds)[number];

/** States of a job in their order; `cancelled` can follow any state before `invoiced`. */
export const jobStatuses = ['draft', 'offered', 'confirmed', 'done', 'invoiced', 'settled', 'cancelled'] as const;
export type JobStatus = (typeof jobStatuses)[number];

const steps: Record<JobStatus, readonly JobStatus[]> = {
  draft: ['offered', 'cancelled'],
  offered: ['confirmed', 'draft', 'cancelled'],
  confirmed: ['done', 'offered', 'cancelled'],
  done: ['invoiced', 'confirmed', 'cancelled'],
  invoiced: ['settled', 'done'],
  settled: [],
  cancelled: [],
};

/** States that can follow: the next one, the previous one, which the service refuses while an invoice of the job stands, or `cancelled`. */
export const nextJobStatuses = (status: JobStatus): readonly JobStatus[] => steps[status];

/** Kinds of calls. `released`: given back; `worked`: a confirmed call that is over, of a job that is done, or was cancelled after the client confirmed it, which ends what is under way. */
export const callKinds = ['option', 'confirmed', 'casting', 'fitting', 'travel', 'released', 'worked'] as const;
export type CallKind = (typeof callKinds)[number];

/** Reasons for days off. */
export const dayOffReasons = ['school', 'exam', 'private', 'travel', 'rest'] as const;
export type DayOffReason = (typeof dayOffReasons)[number];

/** Most days of one call. */
export const maxCallDays = 31;
/** Most days in one query of the calendar. */
export const maxCalendarDays = 62;
/** Most days of one entry of days off. */
export const maxDaysOff = 366;
/** Largest amount in shillings. */
export const maxKes = 100_000_000;

/** Kinds of fees. */
export const feeKinds = ['day', 'half_day', 'hour', 'overtime', 'fitting', 'usage', 'cancellation', 'expense'] as const;
export type FeeKind = (typeof feeKinds)[number];

/** Media in which a client may show pictures. */
export const usageMedia = ['website', 'social', 'online_ads', 'print', 'outdoor', 'packaging', 'film'] as const;
export type UsageMedium = (typeof usageMedia)[number];

/** States of a licence, derived from its dates and the client's answers. */
export const usageStates = [
  'planned',
  'running',
  'due',
  'renewal_asked',
  'renewed',
  'ended',
  'proof_of_removal',
  'overdue',
] as const;
export type UsageState = (typeof usageStates)[number];

/** Most days of one licence: ten years. */
export const maxUsageDays = 3_653;
/** Days before the end of a licence on which the panel shows a reminder. */
export const usageReminderDays = [90, 30, 7, 1] as const;
