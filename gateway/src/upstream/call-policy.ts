import type { Route } from '@nfa/contracts';
import { UPLOAD_MS } from '@nfa/service-kit';
import {
  type BulkheadPolicy,
  BulkheadRejectedError,
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleType,
  handleWhen,
  type IPolicy,
  noop,
  retry,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import { CHANGE_MS, SLOW_CHANGE_MS } from '../http/time-limits.ts';

interface Budget {
  /** Milliseconds from the call, its wait in the queue included, to the response; of a stream to its head. */
  totalMs: number;
  concurrent: number;
  queue: number;
  /**
   * Leaves out the circuit breaker, which would hold back all calls while its trial call lasts. So each upload to a service that does
   * not answer fails only 30 seconds after its last byte.
   */
  hasNoBreaker?: true;
}

const budgets = {
  read: { totalMs: 2_000, concurrent: 64, queue: 128 },
  page: { totalMs: 5_000, concurrent: 32, queue: 96 },
  // A comp card or link preview is drawn with its pictures, which may have to be made first.
  document: { totalMs: 15_000, concurrent: 8, queue: 32 },
  write: { totalMs: CHANGE_MS, concurrent: 64, queue: 32 },
  slow: { totalMs: SLOW_CHANGE_MS, concurrent: 8, queue: 16 },
  // An upload takes as long as its sender.
  upload: { totalMs: UPLOAD_MS, concurrent: 16, queue: 16, hasNoBreaker: true },
  // A picture may have to be scaled to the requested size first.
  stream: { totalMs: 15_000, concurrent: 128, queue: 128 },
} satisfies Record<string, Budget>;

/** Call classes, each with its own budget: failures in one do not open the circuit of another. */
export type CallClass = keyof typeof budgets;

/** Call class of a route whose response is read whole. */
export function classOf({ method, consumes, isSlow }: Pick<Route, 'method' | 'consumes' | 'isSlow'>): CallClass {
  if (method === 'GET') return 'read';
  if (consumes) return 'upload';
  return isSlow ? 'slow' : 'write';
}

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

/** A call that the service's machine refused at once: no process listens there at the moment. */
export class RefusedConnection extends TransientFailure {}

/** Divisor of a call class's slots: one client holds at most this part, and its further calls wait. */
const CLIENT_SHARE = 2;

/**
 * The policy of a call class. Applies, from the outside in: the time budget, the slots of the client, the slots of all, the circuit
 * breaker unless the class has none, one retry. One client can never take all slots.
 */
export class CallPolicy {
  private readonly time: IPolicy;
  private readonly slots: BulkheadPolicy;
  private readonly service: IPolicy;
  /** The slots of each client that has calls under way. */
  private readonly clients = new Map<string, BulkheadPolicy>();

  constructor(private readonly budget: Budget) {
    // The body of a stream continues after its head.
    this.time = timeout(budget.totalMs, { strategy: TimeoutStrategy.Aggressive, abortOnReturn: false });
    this.slots = bulkhead(budget.concurrent, budget.queue);
    this.service = wrap(
      // A refused connection costs no time and does not open the circuit, so that a restarted service gets calls at once.
      budget.hasNoBreaker
        ? noop
        : circuitBreaker(
            handleWhen((error) => error instanceof UpstreamFailure && !(error instanceof RefusedConnection)),
            { halfOpenAfter: OPEN_MS, breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW) },
          ),
      retry(handleType(TransientFailure), { maxAttempts: 1, backoff: retryDelay }),
    );
  }

  /**
   * Runs a call.
   * @param client whose calls share slots, as `clientKey` names it; undefined for calls of the product itself
   * @throws BulkheadRejectedError when the slots and their queue are full, or most of the time went by in the client's queue
   */
  async execute<T>(call: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal, client?: string): Promise<T> {
    const calledAt = performance.now();
    let sentAt: number | undefined;
    const send = (inTime: AbortSignal) => {
      sentAt = performance.now();
      // The breaker passes no signal to calls that waited for its trial call.
      return inSlot(this.slots, () => this.service.execute(() => call(inTime), inTime), inTime);
    };
    try {
      return await this.time.execute(
        ({ signal: inTime }) => (client === undefined ? send(inTime) : this.forClient(client, send, inTime)),
        signal,
      );
    } catch (error) {
      const waitedMs = (sentAt ?? performance.now()) - calledAt;
      if (!(error instanceof TaskCancelledError) || waitedMs < this.budget.totalMs / 2) throw error;
      throw new BulkheadRejectedError(this.budget.concurrent / CLIENT_SHARE, 0);
    }
  }

  private async forClient<T>(
    client: string,
    send: (signal: AbortSignal) => Promise<T>,
    signal: AbortSignal,
  ): Promise<T> {
    const concurrent = this.budget.concurrent / CLIENT_SHARE;
    const queue = this.budget.concurrent + this.budget.queue;
    const slots = this.clients.get(client) ?? bulkhead(concurrent, queue);
    this.clients.set(client, slots);
    try {
      return await inSlot(slots, () => send(signal), signal);
    } finally {
      if (slots.executionSlots === concurrent && slots.queueSlots === queue) this.clients.delete(client);
    }
  }
}

/** Runs a call in a slot. The bulkhead gets no signal, since one that drops an aborted call does not take the next one from its queue. */
const inSlot = <T>(slots: BulkheadPolicy, call: () => Promise<T>, signal: AbortSignal): Promise<T> =>
  slots.execute(() => {
    if (signal.aborted) throw new TaskCancelledError();
    return call();
  });

/** A policy for each call class. */
export const callPolicies = (): Record<CallClass, CallPolicy> =>
  Object.fromEntries(Object.entries(budgets).map(([name, budget]) => [name, new CallPolicy(budget)])) as Record<
    CallClass,
    CallPolicy
  >;
