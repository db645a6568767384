import { z } from 'zod';

/** Every error code of the API, with its HTTP status. */
export const problemStatus = {
  invalid_input: 400,
  malformed_request: 400,
  unauthenticated: 401,
  second_factor_required: 401,
  passkey_required: 401,
  forbidden: 403,
  fresh_factor_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  gone: 410,
  too_large: 413,
  unsupported_media_type: 415,
  idempotency_key_reused: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
} as const;

/** Closed list of error codes. */
export type ProblemCode = keyof typeof problemStatus;

/** An invalid field: its `path` ("portfolio_images.3"), and a `message` that follows the field's name. */
export const Issue = z.object({ path: z.string(), message: z.string() });
export type Issue = z.infer<typeof Issue>;

/** Body of every error response, `application/problem+json` (RFC 9457). */
export const ProblemDetails = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    code: z.enum(Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]]),
    request_id: z.string(),
    issues: z.array(Issue).optional(),
  })
  .meta({ id: 'Problem' });
export type ProblemDetails = z.infer<typeof ProblemDetails>;

const titles: Record<ProblemCode, string> = {
  invalid_input: 'Some fields are not valid',
  malformed_request: 'The request could not be read',
  unauthenticated: 'Sign in first',
  second_factor_required: 'A code is required',
  passkey_required: 'A passkey is required',
  forbidden: 'Not allowed',
  fresh_factor_required: 'Confirm that it is you',
  not_found: 'Not found',
  method_not_allowed: 'Method not allowed',
  conflict: 'The record was changed meanwhile',
  gone: 'No longer available',
  too_large: 'Too large',
  unsupported_media_type: 'This kind of content is not accepted',
  idempotency_key_reused: 'This Idempotency-Key was used for other content',
  rate_limited: 'Too many requests',
  internal: 'Something went wrong',
  unavailable: 'Temporarily unavailable',
  storage_full: 'Storage is full',
};

/** Builds the body of an error response; `detail` must be safe to show to everybody. */
export function problemDetails(
  code: ProblemCode,
  requestId: string,
  detail?: string,
  issues?: Issue[],
): ProblemDetails {
  return {
    type: `/api/docs#${code}`,
    title: titles[code],
    status: problemStatus[code],
    detail: detail ?? titles[code],
    code,
    request_id: requestId,
    ...(issues && { issues }),
  };
}
