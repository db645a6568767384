import type { IncomingMessage, ServerResponse } from 'node:http';
import { Problem } from '@nfa/service-kit';
import getRawBody, { type RawBodyError } from 'raw-body';

/** Limits of reading a body. */
export interface BodyLimits {
  maxBytes: number;
  /** Longest pause between two chunks. */
  idleMs: number;
  /** Longest time for the whole body. */
  totalMs: number;
}

/** Whether a request has a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Sends 100 Continue to a client that waits for it. */
export function sendContinue(request: IncomingMessage, response: ServerResponse): void {
  if (/100-continue/i.test(request.headers.expect ?? '')) response.writeContinue();
}

/** The error for a body of more than `maxBytes`. */
export function tooLarge(maxBytes: number): Problem {
  const kilobytes = Math.floor(maxBytes / 1_024);
  const limit = kilobytes < 1_024 ? `${kilobytes} KB` : `${Math.floor(kilobytes / 1_024)} MB`;
  return new Problem('too_large', `It is too large: at most ${limit}`);
}

/**
 * Buffers a small body, so that a slow client never holds a connection to a service.
 * @throws Problem too_large, malformed_request when it is too slow or is interrupted
 */
export async function readBody(request: IncomingMessage, { maxBytes, idleMs, totalMs }: BodyLimits): Promise<Buffer> {
  const announced = request.headers['content-length'];
  let idle: NodeJS.Timeout | undefined;
  let total: NodeJS.Timeout | undefined;
  const onData = () => idle?.refresh();
  const tooSlow = new Promise<never>((_, reject) => {
    const refuse = () => reject(new Problem('malformed_request', 'The body did not arrive in time'));
    idle = setTimeout(refuse, idleMs);
    total = setTimeout(refuse, totalMs);
  });
  const body = getRawBody(request, { limit: maxBytes, ...(announced !== undefined && { length: announced }) });
  request.on('data', onData);
  try {
    return await Promise.race([body, tooSlow]);
  } catch (error) {
    // After a timeout nobody awaits the end of the body.
    body.catch(() => undefined);
    if (error instanceof Problem) throw error;
    throw (error as RawBodyError).type === 'entity.too.large'
      ? tooLarge(maxBytes)
      : new Problem('malformed_request', 'The body was interrupted');
  } finally {
    clearTimeout(idle);
    clearTimeout(total);
    request.off('data', onData);
  }
}
