import { expiringDays } from '@nfa/contracts';
import { serverNow } from '../session/server-clock.ts';
import { daysLeft } from '../trash/days-left.ts';

const URGENT_DAYS = 10;

/** Class name for an end that is near, undefined for a later one. */
export function urgencyOf(until: string): 'is-urgent' | 'is-soon' | undefined {
  const days = daysLeft(until, serverNow());
  if (days > expiringDays) return undefined;
  return days < URGENT_DAYS ? 'is-urgent' : 'is-soon';
}
