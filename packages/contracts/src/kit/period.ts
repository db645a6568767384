import type { z } from 'zod';
import { daysBetween } from './nairobi-day.ts';

/** Returns the check of a first and last day, `YYYY-MM-DD`: in this order, and at most `most` days with both of them. */
export const periodOfAtMost =
  (most: number) =>
  ({ starts_on, ends_on }: { starts_on: string; ends_on: string }, context: z.RefinementCtx): void => {
    const days = daysBetween(starts_on, ends_on);
    const refuse = (message: string) =>
      context.addIssue({ code: 'custom', path: ['ends_on'], message, input: ends_on });
    // Neither is true of a text that is no day, which its own field refuses.
    if (days < 1) refuse('must not be before the first day');
    if (days > most) refuse(`must be at most ${most} days in all`);
  };
