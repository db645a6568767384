import { type Issue, type ProblemCode, type ProblemDetails, problemDetails, problemStatus } from '@nfa/contracts';

/** An expected failure with its response; `detail` is shown to the caller. */
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

/** Nothing is stored under this id. */
export const notFound = (entity: string): Problem => new Problem('not_found', `There is no such ${entity}`);

/** Somebody saved the record since it was read. */
export const editConflict = (entity: string): Problem =>
  new Problem('conflict', `This ${entity} was changed meanwhile. Load it again before saving.`);

/** One bad field of the input. */
export const invalidField = (path: string, message: string): Problem =>
  new Problem('invalid_input', `${path} ${message}`, [{ path, message }]);

/** A dependency is down; `cause` is for the log only. */
export const unavailable = (detail: string, cause?: unknown): Problem =>
  Object.assign(new Problem('unavailable', detail, undefined, 5), { cause });
