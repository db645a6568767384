import { z } from 'zod';
import { Deleted, recordFields } from '../kit/common.ts';
import { optionalFlag, optionalInteger, optionalLine, withDefault } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { feeKinds, maxKes } from './job-choices.ts';

const fields = {
  /** Model of the job who earns the fee. */
  model_id: z.uuid(),
  kind: z.enum(feeKinds),
  /** Label on the invoice, beside the kind. */
  label: optionalLine(150),
  /** Number of days, hours or pieces, to the hundredth. */
  units: withDefault(
    z
      .number('must be a number')
      .min(0.01, 'must be at least 0.01')
      .max(1_000, 'must be at most 1000')
      .multipleOf(0.01, 'must have at most two decimals'),
    1,
  ),
  /** Whole shillings for one unit. */
  rate_kes: z.int('must be a whole number').min(0, 'must be at least 0').max(maxKes, `must be at most ${maxKes}`),
  /** Commission of the agency in hundredths of a percent; by default that of the job, and none for an expense. */
  commission_bp: optionalInteger(0, 10_000),
  /** Whether the amount includes the agency fee, which is otherwise charged on top. */
  inclusive: optionalFlag(false),
};

/** Fields of a fee that the administrator saves. */
export const FeeInput = z
  .object(fields)
  .superRefine(({ units, rate_kes }, context) => {
    const message = `makes more than ${maxKes} shillings`;
    if (rate_kes <= maxKes && units * rate_kes > maxKes)
      context.addIssue({ code: 'custom', path: ['units'], message, input: units });
  })
  .meta({ id: 'FeeInput' });
export type FeeInput = z.infer<typeof FeeInput>;

/** A fee that a client pays for a model in a job. */
export const Fee = z
  .object({
    ...recordFields,
    job_id: z.uuid(),
    ...fields,
    commission_bp: z.int(),
    /** Units times rate in whole shillings; half a shilling is rounded up. */
    amount_kes: z.int(),
  })
  .meta({ id: 'Fee' });
export type Fee = z.infer<typeof Fee>;

export const feeRoutes = defineRoutes('agency', {
  ofJob: {
    method: 'GET',
    path: '/admin/jobs/:id/fees',
    access: 'admin',
    summary: 'Fees of a job in the order in which they were added.',
    response: z.array(Fee),
  },
  addFee: {
    method: 'POST',
    path: '/admin/jobs/:id/fees',
    access: 'admin',
    summary: 'Adds a fee of a model to a job. 409 once the job is invoiced.',
    body: FeeInput,
    response: Fee,
    status: 201,
  },
  replace: {
    method: 'PUT',
    path: '/admin/fees/:id',
    access: 'admin',
    summary: 'Replaces a fee. 409 once its job is invoiced.',
    body: FeeInput,
    response: Fee,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/fees/:id',
    access: 'admin',
    summary: 'Removes a fee. 409 once its job is invoiced.',
    response: Deleted,
  },
});
