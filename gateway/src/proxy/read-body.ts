import type { IncomingMessage } from 'node:http';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { Problem } from '@nfa/service-kit';
import type { Pace } from './pace.ts';

const LONGEST_READ_MS = 60_000;

/** Whether a body follows the head of a request. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Reads a small body whole, so that a slow caller never holds a connection to a service.
 * @throws Problem too_large, malformed_request when it stands still for `idleMs` or breaks off
 */
export function readBody(request: IncomingMessage, maxBytes: number, idleMs: number): Promise<Buffer> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > maxBytes) return Promise.reject(tooLarge(maxBytes));
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const fail = (problem: Problem) => {
      stop();
      request.pause();
      reject(problem);
    };
    const tooSlow = () => fail(new Problem('malformed_request', 'The body did not arrive in time'));
    const idle = setTimeout(tooSlow, idleMs);
    const cap = setTimeout(tooSlow, LONGEST_READ_MS);
    const onData = (chunk: Buffer) => {
      idle.refresh();
      size += chunk.length;
      if (size > maxBytes) fail(tooLarge(maxBytes));
      else chunks.push(chunk);
    };
    const onEnd = () => {
      stop();
      resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks));
    };
    const onCut = () => fail(new Problem('malformed_request', 'The body broke off'));
    const stop = () => {
      clearTimeout(idle);
      clearTimeout(cap);
      request.off('data', onData).off('end', onEnd).off('error', onCut).off('close', onCut);
    };
    request.on('data', onData).on('end', onEnd).on('error', onCut).on('close', onCut);
  });
}

const tooLarge = (maxBytes: number) => new Problem('too_large', `The body may have at most ${maxBytes} bytes`);

const LEAST_BYTES_PER_WINDOW = 16_384;

/**
 * A body that streams through and is watched: it fails with a Problem when it grows too large or hardly moves
 * for `windowMs`. Nothing is kept in memory: what is too fast for the pace waits at its sender.
 */
export class WatchedBody extends Transform {
  private size = 0;
  private sizeBefore = 0;
  private readonly watch: NodeJS.Timeout;
  private turn?: NodeJS.Timeout;

  constructor(
    source: Readable,
    private readonly maxBytes: number,
    windowMs: number,
    private readonly pace: Pace,
  ) {
    super();
    this.watch = setInterval(() => {
      if (this.size - this.sizeBefore < LEAST_BYTES_PER_WINDOW)
        this.destroy(new Problem('malformed_request', 'The upload did not arrive in time'));
      this.sizeBefore = this.size;
    }, windowMs);
    source.once('error', () => this.destroy(new Problem('malformed_request', 'The upload broke off')));
    source.once('close', () => {
      if (!source.readableEnded) this.destroy(new Problem('malformed_request', 'The upload broke off'));
    });
    source.pipe(this);
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.size += chunk.length;
    if (this.size > this.maxBytes) {
      done(tooLarge(this.maxBytes));
      return;
    }
    const waitMs = this.pace.take(chunk.length);
    if (waitMs > 0) this.turn = setTimeout(done, waitMs, null, chunk);
    else done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    clearInterval(this.watch);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearInterval(this.watch);
    clearTimeout(this.turn);
    done(error);
  }
}
