import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Problem, unavailable } from '@nfa/service-kit';
import { type Dispatcher, Pool } from 'undici';
import type { UpstreamName } from '../config.ts';
import { Breaker } from './breaker.ts';
import { Bulkhead } from './bulkhead.ts';
import { type Budget, type WholeAnswer, WholeAnswerHandler } from './whole-answer.ts';

/** Classes of calls with their own budget; trouble in one does not close the others. */
export type Lane = 'read' | 'page' | 'write' | 'upload' | 'stream';

interface LaneRules {
  /** Milliseconds from the call (for an upload: from its last byte) to the head of the answer. */
  headMs: number;
  most: number;
  queue: number;
}

const lanes: Record<Lane, LaneRules> = {
  read: { headMs: 2_000, most: 64, queue: 128 },
  page: { headMs: 5_000, most: 32, queue: 96 },
  write: { headMs: 5_000, most: 64, queue: 32 },
  upload: { headMs: 30_000, most: 16, queue: 16 },
  // A picture may have to be made in the size that was asked for.
  stream: { headMs: 15_000, most: 128, queue: 128 },
};

/** Milliseconds without a byte after which an answer is given up. */
const BODY_IDLE_MS = 15_000;
const CONNECT_MS = 1_000;
const UPLOAD_CAP_MS = 20 * 60_000;

/** One call to a service. */
export interface UpstreamCall {
  lane: Lane;
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  /** Path and query. */
  target: string;
  headers: Record<string, string>;
  body?: Buffer | Readable;
  /** Aborted when the caller went away. */
  signal?: AbortSignal;
  /** The same call twice has the effect of one. */
  isRepeatable: boolean;
}

/** What a service answered; `body` must be read or destroyed. */
export interface UpstreamAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Dispatcher.ResponseData['body'];
}

/** One process behind the gateway: connections, time budgets, breaker and bulkhead. */
export class Upstream {
  private readonly pool: Pool;
  private readonly breakers = new Map<Lane, Breaker>();
  private readonly bulkheads = new Map<Lane, Bulkhead>();

  constructor(
    readonly name: UpstreamName,
    origin: string,
  ) {
    this.pool = new Pool(new URL(origin).origin, {
      connections: name === 'media' ? 256 : 64,
      pipelining: 1,
      connect: { timeout: CONNECT_MS },
      keepAliveTimeout: 4_000,
      bodyTimeout: BODY_IDLE_MS,
      headersTimeout: UPLOAD_CAP_MS,
      maxHeaderSize: 16_384,
    });
    for (const [lane, rules] of Object.entries(lanes) as [Lane, LaneRules][]) {
      this.breakers.set(lane, new Breaker());
      this.bulkheads.set(lane, new Bulkhead(rules.most, rules.queue));
    }
  }

  /** Calls the service; its answer flows. @throws Problem unavailable when there is no answer within the budget */
  call(call: UpstreamCall): Promise<UpstreamAnswer> {
    return this.guard(call, async ({ signal }) => {
      const { statusCode, headers, body } = await this.pool.request({ ...optionsOf(call), signal });
      // A body that nobody reads reports its end as an error, and an error that nobody hears ends the process.
      body.on('error', () => undefined);
      return { status: statusCode, headers, body };
    });
  }

  /**
   * Calls the service and reads its answer to the end, which costs less than a stream.
   * @throws Problem unavailable when there is no answer within the budget, when it breaks off or has more than `maxBytes`
   */
  fetch(call: UpstreamCall, maxBytes: number): Promise<WholeAnswer> {
    return this.guard(call, (budget) => {
      const answer = new WholeAnswerHandler(budget, maxBytes);
      this.pool.dispatch(optionsOf(call), answer);
      return answer.whole;
    });
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }

  private async guard<T>(call: UpstreamCall, send: Send<T>): Promise<T> {
    const breaker = this.breakers.get(call.lane) as Breaker;
    const bulkhead = this.bulkheads.get(call.lane) as Bulkhead;
    await bulkhead.enter();
    try {
      if (!breaker.admits()) throw new UpstreamClosed();
      const answer = await callWithin(call, send);
      breaker.succeeded();
      return answer;
    } catch (error) {
      if (call.signal?.aborted) breaker.abandoned();
      else if (error instanceof UpstreamFailure) breaker.failed();
      else if (!(error instanceof UpstreamClosed)) breaker.abandoned();
      throw error instanceof UpstreamFailure || error instanceof UpstreamClosed ? this.away(error.cause) : error;
    } finally {
      bulkhead.leave();
    }
  }

  private away(cause: unknown): Problem {
    return unavailable(`The ${this.name} service cannot be reached right now`, cause);
  }
}

type Send<T> = (budget: Budget) => Promise<T>;

const optionsOf = ({ method, target: path, headers, body }: UpstreamCall) => ({
  method,
  path,
  headers,
  body: body ?? null,
});

async function callWithin<T>(call: UpstreamCall, send: Send<T>): Promise<T> {
  if (call.signal?.aborted) throw new UpstreamClosed();
  const { headMs } = lanes[call.lane];
  const abort = new AbortController();
  const onGone = () => abort.abort();
  call.signal?.addEventListener('abort', onGone, { once: true });
  const isStream = call.body !== undefined && !Buffer.isBuffer(call.body);
  let timer = setTimeout(() => abort.abort(), isStream ? UPLOAD_CAP_MS : headMs);
  if (isStream)
    (call.body as Readable).once('end', () => {
      clearTimeout(timer);
      timer = setTimeout(() => abort.abort(), headMs);
    });
  try {
    return await attempt(call, send, { signal: abort.signal, headCame: () => clearTimeout(timer) });
  } finally {
    clearTimeout(timer);
    // While the body flows, the caller that goes away takes the connection with it through the stream.
    call.signal?.removeEventListener('abort', onGone);
  }
}

async function attempt<T>(call: UpstreamCall, send: Send<T>, budget: Budget, isRetry = false): Promise<T> {
  try {
    return await send(budget);
  } catch (error) {
    if (error instanceof Problem) throw error;
    if (isRetry || budget.signal.aborted || !mayRetry(call, error)) throw new UpstreamFailure(error);
    await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 30));
    return attempt(call, send, budget, true);
  }
}

class UpstreamFailure extends Error {
  constructor(override readonly cause: unknown) {
    super('no answer');
  }
}

// The breaker is open, or the caller has gone: nothing was sent.
class UpstreamClosed extends Error {}

const NEVER_SENT = new Set(['ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT']);
const CUT = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

// A call that never left may go again; one that was cut off only when twice is the same as once.
function mayRetry(call: UpstreamCall, error: unknown): boolean {
  if (call.body !== undefined && !Buffer.isBuffer(call.body)) return false;
  const code = String((error as { code?: unknown }).code);
  return NEVER_SENT.has(code) || (call.isRepeatable && CUT.has(code));
}
