import { DAY_MS, expiringDays } from '@nfa/contracts';

const URGENT_DAYS = 10;

/** Whole days until a consent ends, 0 when it has. */
export const daysUntil = (at: string): number => Math.max(0, Math.ceil((Date.parse(at) - Date.now()) / DAY_MS));

/** Class name for an end that is near, undefined for a later one. */
export function urgencyOf(until: string): 'is-urgent' | 'is-soon' | undefined {
  const days = daysUntil(until);
  if (days > expiringDays) return undefined;
  return days < URGENT_DAYS ? 'is-urgent' : 'is-soon';
}
