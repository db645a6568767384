import { DAY_MS } from '@nfa/contracts';
/** Whole days until something happens, the begun one counted; 0 when it is due. */
export const daysLeft = (until: string, now: Date): number =>
  Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / DAY_MS));
