import { DAY_MS } from '@nfa/contracts';
import { isoDay } from '../../lib/format.ts';
import { counted } from '../components/format-number.ts';

const URGENT_DAYS = 2;

/** How long a request may wait, in whole days of Nairobi. */
export function dueOf(dueOn: string, now: Date): { words: string; isUrgent: boolean } {
  const days = Math.round((Date.parse(dueOn) - Date.parse(isoDay(now.toISOString()))) / DAY_MS);
  if (days < 0) return { words: `Overdue by ${counted(-days, 'day')}`, isUrgent: true };
  return { words: days === 0 ? 'Today' : `${counted(days, 'day')} left`, isUrgent: days <= URGENT_DAYS };
}
