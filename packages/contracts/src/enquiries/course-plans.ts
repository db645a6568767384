import { z } from 'zod';
import { day, withDefault } from '../kit/primitives.ts';

/** A part of the price of a start. */
const PlanPart = z.object({
  /** Hundredths of the price. */
  percent: z.int('must be a whole number').min(1, 'must be at least 1').max(100, 'must be at most 100'),
  /** Last day to pay it; without one a month after the part before, the first on the first day of the start. */
  due_on: withDefault<string | null>(day.nullable(), null),
});

/** Instalments of a price: none when paid at once, else two to twelve that sum to the price. */
export const CoursePlan = z
  .array(PlanPart)
  .max(12, 'must have at most 12 parts')
  .refine((parts) => parts.length === 0 || parts.reduce((sum, { percent }) => sum + percent, 0) === 100, {
    message: 'must sum to 100',
  })
  .refine(
    (parts) => {
      const days = parts.flatMap(({ due_on }) => due_on ?? []);
      return days.every((one, index) => index === 0 || one >= (days[index - 1] ?? ''));
    },
    { message: 'must have its days in order' },
  );
export type CoursePlan = z.infer<typeof CoursePlan>;
