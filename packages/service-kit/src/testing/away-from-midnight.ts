import { setTimeout } from 'node:timers/promises';
import { msLeftOfNairobiDay } from '@nfa/contracts';

/** Waits for the next day in Nairobi when less than a minute is left of this one, so that all of a test sees the same day. */
export async function awayFromMidnight(): Promise<void> {
  const leftMs = msLeftOfNairobiDay(new Date());
  if (leftMs < 60_000) await setTimeout(leftMs);
}
