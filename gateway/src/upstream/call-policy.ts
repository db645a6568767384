import {
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleType,
  type IPolicy,
  retry,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';

interface Budget {
  /** Milliseconds from the call, its wait in the queue included, to the response; of a stream to its head. */
  totalMs: number;
  concurrent: number;
  queue: number;
}

const UPLOAD_MS = 20 * 60_000;
const budgets = {
  read: { totalMs: 2_000, concurrent: 64, queue: 128 },
  page: { totalMs: 5_000, concurrent: 32, queue: 96 },
  // A comp card or link preview is drawn with its pictures, which may have to be made first.
  document: { totalMs: 15_000, concurrent: 8, queue: 32 },
  write: { totalMs: 4_500, concurrent: 64, queue: 32 },
  upload: { totalMs: UPLOAD_MS, concurrent: 16, queue: 16 },
  // A picture may have to be scaled to the requested size first.
  stream: { totalMs: 15_000, concurrent: 128, queue: 128 },
} satisfies Record<string, Budget>;

/** Call classes, each with its own budget: failures in one do not open the circuit of another. */
export type CallClass = keyof typeof budgets;

const FAILURES_IN_A_ROW = 5;
const OPEN_MS = 5_000;
const retryDelay = new DelegateBackoff(() => 20 + Math.random() * 30);

/** A call without a response. */
export class UpstreamFailure extends Error {
  constructor(override readonly cause: unknown) {
    super('no response');
  }
}

/** A failed call that may be retried once. */
export class TransientFailure extends UpstreamFailure {}

/** A policy for each call class. It applies, from the outside in: the time budget, the bulkhead, the circuit breaker, one retry. */
export const callPolicies = (): Record<CallClass, IPolicy> =>
  Object.fromEntries(Object.entries(budgets).map(([name, budget]) => [name, policyOf(budget)])) as Record<
    CallClass,
    IPolicy
  >;

function policyOf({ totalMs, concurrent, queue }: Budget): IPolicy {
  return wrap(
    // The body of a stream continues after its head.
    timeout(totalMs, { strategy: TimeoutStrategy.Aggressive, abortOnReturn: false }),
    bulkhead(concurrent, queue),
    circuitBreaker(handleType(UpstreamFailure), {
      halfOpenAfter: OPEN_MS,
      breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW),
    }),
    retry(handleType(TransientFailure), { maxAttempts: 1, backoff: retryDelay }),
  );
}
