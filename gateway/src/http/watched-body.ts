import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { Problem } from '@nfa/service-kit';
import type { BandwidthLimiter } from './bandwidth-limiter.ts';

const MIN_BYTES_PER_WINDOW = 16_384;
const interrupted = () => new Problem('malformed_request', 'The upload was interrupted');

/** Limits of an upload. */
export interface UploadLimits {
  maxBytes: number;
  /** The error for a larger body. */
  tooLarge: () => Problem;
  /** Time within which at least 16 kB must arrive. */
  windowMs: number;
  bandwidth: BandwidthLimiter;
}

/**
 * Streams a body through and fails with a Problem when it grows too large or stalls.
 * Holds nothing in memory: backpressure slows down a sender that exceeds the bandwidth.
 */
export class WatchedBody extends Transform {
  private size = 0;
  private sizeBefore = 0;
  private readonly watch: NodeJS.Timeout;
  private turn?: NodeJS.Timeout;

  constructor(
    source: Readable,
    private readonly limits: UploadLimits,
  ) {
    super();
    // Nobody reads the body of a call that is queued or has failed, and an error without a listener would end the process.
    this.on('error', () => undefined);
    this.watch = setInterval(() => {
      const waitsForTurn = this.size > 0 && !this.readableDidRead;
      if (!waitsForTurn && this.size - this.sizeBefore < MIN_BYTES_PER_WINDOW)
        this.destroy(new Problem('malformed_request', 'The upload did not arrive in time'));
      this.sizeBefore = this.size;
    }, limits.windowMs);
    source.once('error', () => this.destroy(interrupted()));
    source.once('close', () => {
      if (!source.readableEnded) this.destroy(interrupted());
    });
    source.pipe(this);
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.size += chunk.length;
    if (this.size > this.limits.maxBytes) {
      done(this.limits.tooLarge());
      return;
    }
    const waitMs = this.limits.bandwidth.take(chunk.length);
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
