import { z } from 'zod';
import { CoursePlan } from '../enquiries/course-plans.ts';
import { day, personLocale } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';

/** State of a registration, which the enquiries service reports for the fees of its course. */
export const Enrolment = z
  .object({
    /** Number that grows with each report, so that an older report is ignored when it arrives late. */
    version: z.int(),
    /** `left`: not enrolled. `gone`: erased, or its time is over; names are removed unless the person still owes. */
    state: z.enum(['enrolled', 'left', 'gone']),
    /** The start with its price; null without a start, or where it has no price. */
    intake: z.object({ id: z.uuid(), starts_on: day, price_kes: z.int().min(1), plan: CoursePlan }).nullable(),
    course_title: z.string(),
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    locale: personLocale,
  })
  .meta({ id: 'Enrolment' });
export type Enrolment = z.infer<typeof Enrolment>;

/** Sum that a registration still owes, in whole shillings. */
export const EnrolmentBalance = z.object({ balance_kes: z.int() }).meta({ id: 'EnrolmentBalance' });
export type EnrolmentBalance = z.infer<typeof EnrolmentBalance>;

export const enrolmentRoutes = defineRoutes('agency', {
  report: {
    method: 'PUT',
    path: '/internal/enrolments/:id',
    access: 'internal',
    summary: 'Makes, cancels or renames the charges of a registration, once however often it is reported.',
    body: Enrolment,
    response: z.object({ id: z.uuid() }),
  },
  balance: {
    method: 'GET',
    path: '/internal/enrolments/:id/balance',
    access: 'internal',
    summary: 'What a registration still owes; 0 while nothing was reported of it.',
    response: EnrolmentBalance,
  },
});
