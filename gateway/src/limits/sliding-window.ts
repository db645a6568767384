import { LRUCache } from 'lru-cache';

const MOST_KEYS = 20_000;

/** Counts events of each key exactly: never more than `limit` within any stretch of `windowMs`. */
export class SlidingWindow {
  private readonly times = new LRUCache<string, number[]>({ max: MOST_KEYS });

  constructor(
    private readonly limit: number,
    private readonly windowMs: number,
    private readonly now: () => number,
  ) {}

  /** Takes one event; answers 0 when it is within the limit, else the seconds until the next one is. */
  take(key: string): number {
    const now = this.now();
    const since = now - this.windowMs;
    const recent = (this.times.get(key) ?? []).filter((time) => time > since);
    this.times.set(key, recent);
    if (recent.length >= this.limit)
      return Math.max(1, Math.ceil(((recent[0] as number) + this.windowMs - now) / 1_000));
    recent.push(now);
    return 0;
  }

  /** Gives the latest event back. */
  giveBack(key: string): void {
    this.times.get(key)?.pop();
  }
}
