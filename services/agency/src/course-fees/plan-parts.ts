import type { CoursePlan } from '@nfa/contracts';

/** An instalment of a price and the day on which it is due. */
export interface Part {
  amount_kes: number;
  due_on: string;
}

/**
 * Instalments of a price: whole shillings that sum to it, with the remainder in the last one. The first one without a day is due on
 * the first day of the start, any other a month after the one before it; none is due before `today`, if that is given.
 */
export function planParts(price: number, plan: CoursePlan, startsOn: string, today = ''): Part[] {
  const shares = plan.length === 0 ? [{ percent: 100, due_on: null }] : plan;
  const parts: Part[] = [];
  let left = price;
  let due = startsOn;
  for (const [index, { percent, due_on }] of shares.entries()) {
    due = due_on ?? (index === 0 ? startsOn : aMonthAfter(due));
    const amount = index === shares.length - 1 ? left : Math.floor((price * percent) / 100);
    left -= amount;
    if (amount > 0) parts.push({ amount_kes: amount, due_on: due < today ? today : due });
  }
  return parts;
}

/** The same day of the next month, or the last day of a shorter month. */
function aMonthAfter(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfNext = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date, lastOfNext))).toISOString().slice(0, 10);
}
