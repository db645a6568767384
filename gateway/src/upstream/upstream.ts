import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Problem, unavailable } from '@nfa/service-kit';
import { BulkheadRejectedError } from 'cockatiel';
import { type Dispatcher, Pool } from 'undici';
import type { UpstreamName } from '../config/config.ts';
import { type BufferedResponse, BufferedResponseHandler } from './buffered-response.ts';
import { type CallClass, callPolicies, RefusedConnection, TransientFailure, UpstreamFailure } from './call-policy.ts';

/** Milliseconds without a byte after which a response is aborted. */
const BODY_IDLE_MS = 15_000;
const CONNECT_MS = 1_000;
/** Milliseconds from the last byte of an upload to the head of its response. */
const AFTER_UPLOAD_MS = 30_000;
const NO_LIMIT = 0;
const LARGEST_RESPONSE_BYTES = 32 * 1024 * 1024;

/** One call to a service. */
export interface UpstreamCall {
  callClass: CallClass;
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  /** With the query. */
  path: string;
  headers: Record<string, string>;
  /** The client that asks, as `clientKey` names it: its calls hold half of the slots at most. */
  client?: string;
  body?: Buffer | Readable;
  /** Aborts when the client disconnects. */
  signal?: AbortSignal;
  /** Allows a POST or DELETE to be sent twice; other methods always may be. The repeat of a DELETE that was carried out finds nothing. */
  isRepeatable?: boolean;
}

/** A streamed response; its body must be read or destroyed. */
export interface StreamedResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Dispatcher.ResponseData['body'];
}

/** One process behind the gateway: its connection pool, and a policy for each call class. */
export class Upstream {
  private readonly pool: Pool;
  private readonly policies = callPolicies();

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
      // The policies bound the time to the head.
      headersTimeout: NO_LIMIT,
      maxHeaderSize: 16_384,
    });
  }

  /** Calls the service and streams the body of its response. @throws Problem unavailable without a response within the budget */
  stream(call: UpstreamCall): Promise<StreamedResponse> {
    return this.run(call, async (signal) => {
      const { statusCode, headers, body } = await this.pool.request({ ...call, signal });
      // An abort before the body is read emits an error, which ends the process without a listener.
      body.on('error', () => undefined);
      return { status: statusCode, headers, body };
    });
  }

  /**
   * Calls the service and reads its response to the end, which costs less than a stream.
   * @throws Problem unavailable without a response within the budget, when it breaks off or has more than `maxBytes`
   */
  fetch(call: UpstreamCall, maxBytes = LARGEST_RESPONSE_BYTES): Promise<BufferedResponse> {
    return this.run(call, (signal) => {
      const handler = new BufferedResponseHandler(signal, maxBytes);
      this.pool.dispatch(call, handler);
      return handler.buffered;
    });
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }

  private async run<T>(call: UpstreamCall, send: (signal: AbortSignal) => Promise<T>): Promise<T> {
    try {
      return await this.policies[call.callClass].execute(
        (signal) => attempt(call, signal, send),
        call.signal,
        call.client,
      );
    } catch (error) {
      if (error instanceof Problem) throw error;
      if (error instanceof BulkheadRejectedError) throw unavailable('The service is overloaded right now', error);
      const cause = error instanceof UpstreamFailure ? error.cause : error;
      throw unavailable(`The ${this.name} service cannot be reached right now`, cause);
    }
  }
}

async function attempt<T>(
  call: UpstreamCall,
  signal: AbortSignal,
  send: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const stall = stallAfterUpload(call);
  try {
    return await send(stall ? AbortSignal.any([signal, stall.signal]) : signal);
  } catch (error) {
    // A client that disconnects and a refused body are no failures of the service.
    if (call.signal?.aborted || error instanceof Problem) throw error;
    if (signal.aborted || !mayRetry(call, error)) throw new UpstreamFailure(error);
    throw codeOf(error) === 'ECONNREFUSED' ? new RefusedConnection(error) : new TransientFailure(error);
  } finally {
    stall?.clear();
  }
}

// The duration of an upload depends on its sender; after the last byte, the service has to respond soon.
function stallAfterUpload({ body }: UpstreamCall): { signal: AbortSignal; clear: () => void } | undefined {
  if (body === undefined || Buffer.isBuffer(body)) return undefined;
  const stalled = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  body.once('end', () => {
    timer = setTimeout(() => stalled.abort(), AFTER_UPLOAD_MS);
  });
  return { signal: stalled.signal, clear: () => clearTimeout(timer) };
}

const NEVER_SENT = new Set(['ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT']);
const CUT = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

const codeOf = (error: unknown) => String((error as { code?: unknown }).code);

// A call that was never sent may be retried. One that was cut may be too, but of POST and DELETE only those marked so.
function mayRetry(call: UpstreamCall, error: unknown): boolean {
  if (call.body !== undefined && !Buffer.isBuffer(call.body)) return false;
  const code = codeOf(error);
  if (NEVER_SENT.has(code)) return true;
  return CUT.has(code) && (!['POST', 'DELETE'].includes(call.method) || call.isRepeatable === true);
}
