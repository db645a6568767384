import { type Issue, type ProblemCode, type ProblemDetails, problemDetails, problemStatus } from '@nfa/contracts';

/** An expected failure and its response; `detail` is shown to the caller. */
export class Problem extends Error {
  override name = 'Problem';

  constructor(
    readonly code: ProblemCode,
    readonly detail?: string,
    readonly issues?: Issue[],
    /** Seconds for the Retry-After header. */
    readonly retryAfterS?: number,
  ) {
    super(detail ?? code);
  }

  get status(): number {
    return problemStatus[this.code];
  }

  toBody(requestId: string): ProblemDetails {
    return problemDetails(this.code, requestId, this.detail, this.issues);
  }
}

/** The problem for an unknown id. */
export const notFound = (entity: string): Problem => new Problem('not_found', `There is no such ${entity}`);

/** The problem for a record that somebody has saved since it was read. */
export const editConflict = (entity: string): Problem =>
  new Problem('conflict', `This ${entity} was changed meanwhile. Load it again before saving.`);

/** The problem for an idempotency key under which other values are stored: a form was corrected after its response was lost. */
export const keyReused = (): Problem =>
  new Problem(
    'idempotency_key_reused',
    'This was stored already, with the values that were sent first. Close the form and look at what is stored.',
  );

/** The problem for one invalid field. */
export const invalidField = (path: string, message: string): Problem =>
  new Problem('invalid_input', `${path} ${message}`, [{ path, message }]);

/** The problem for a dependency that is down; `cause` is only logged. */
export const unavailable = (detail: string, cause?: unknown): Problem =>
  Object.assign(new Problem('unavailable', detail, undefined, 5), { cause });
