import { z } from 'zod';
import { day, withDefault } from '../kit/primitives.ts';

/** An instalment of the price of a start. */
const PlanPart = z.object({
  /** Share of the price in percent. */
  percent: z.int('must be a whole number').min(1, 'must be at least 1').max(100, 'must be at most 100'),
  /** Due day; by default a month after the previous instalment, for the first one the first day of the start. */
  due_on: withDefault<string | null>(day.nullable(), null),
});

/** Payment plan of a price: empty for one payment, otherwise two to twelve instalments that sum to the price. */
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
