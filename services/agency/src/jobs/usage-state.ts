import {
  addDays,
  daysBetween,
  type OfferedUsage,
  type Usage,
  type UsageState,
  usageReminderDays,
} from '@nfa/contracts';
import { type FeeOfJob, feeSums } from './invoice-sums.ts';
import type { StoredUsage } from './usages.repository.ts';

/** Days from today until a day, both `YYYY-MM-DD`; 0 for today. */
export const daysUntil = (day: string, today: string): number => daysBetween(today, day) - 1;

/** State of a licence on a day, derived from its dates and the recorded answers. */
export function usageState(
  { starts_on, ends_on, is_renewed, renewal_asked_at, declined_at, removed_at }: Omit<StoredUsage, 'create_key'>,
  today: string,
): UsageState {
  if (is_renewed) return 'renewed';
  if (removed_at !== null) return 'proof_of_removal';
  if (today > ends_on) return 'overdue';
  if (declined_at !== null) return 'ended';
  if (renewal_asked_at !== null) return 'renewal_asked';
  if (today < starts_on) return 'planned';
  return daysUntil(ends_on, today) <= usageReminderDays[0] ? 'due' : 'running';
}

/** The latest reminder that is due this many days before the end; null before the first one and after the end. */
export const reminderAt = (daysLeft: number): number | null =>
  daysLeft < 0 ? null : (usageReminderDays.filter((days) => daysLeft <= days).at(-1) ?? null);

/** A licence with its state on a day. */
export const usageOn = (usage: StoredUsage, today: string): Usage => ({ ...usage, state: usageState(usage, today) });

const priceOf = (fee: FeeOfJob | undefined, feeBp: number): number | null =>
  fee ? feeSums([fee], feeBp).client_kes : null;

/**
 * A licence with its state on a day and the renewal to offer, at the price that its client paid.
 * @param fees with the one that pays for the licence
 * @param feeBp the agency's fee in its job
 */
export const offeredUsageOn = (
  usage: StoredUsage,
  today: string,
  fees: readonly (FeeOfJob & { id: string })[],
  feeBp: number,
): OfferedUsage => ({
  ...usageOn(usage, today),
  offer: {
    starts_on: usage.offer_starts_on ?? addDays(usage.ends_on, 1),
    ends_on: usage.offer_ends_on ?? addDays(usage.ends_on, daysBetween(usage.starts_on, usage.ends_on)),
    fee_kes:
      usage.offer_kes ??
      priceOf(
        fees.find(({ id }) => id === usage.fee_id),
        feeBp,
      ),
  },
});
