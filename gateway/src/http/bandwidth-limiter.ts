/** Bounds the bytes a second of all streams that share it, so that large bodies leave the processor to visitors. */
export class BandwidthLimiter {
  private freeAt = 0;

  constructor(private readonly bytesPerSecond: number) {}

  /** Reserves the next place for `bytes`; returns the milliseconds until its turn. `now` in milliseconds of any clock. */
  take(bytes: number, now = performance.now()): number {
    const turn = Math.max(now, this.freeAt);
    this.freeAt = turn + (bytes / this.bytesPerSecond) * 1_000;
    return turn - now;
  }
}
