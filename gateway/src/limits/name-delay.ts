import { LRUCache } from 'lru-cache';

const FREE_FAILURES = 5;
const LONGEST_DELAY_S = 60;
const FORGET_MS = 24 * 3_600_000;

/**
 * Slows guessing at one name down, from however many addresses: after 5 failures in a row each further try waits 1, 2, 4 … 60 s.
 * Nobody is locked out, and an address that signed in before does not wait for what others do.
 */
export class NameDelay {
  private readonly failures = new LRUCache<string, { count: number; last: number }>({ max: 10_000 });
  private readonly known = new LRUCache<string, true>({ max: 1_000 });

  constructor(private readonly now: () => number) {}

  /** Seconds until the next try for this name from this address may come; 0 when it may come now. */
  wait(name: string, peer: string): number {
    const record = this.failures.get(name);
    if (!record || record.count < FREE_FAILURES || this.known.has(peer)) return 0;
    const sinceMs = this.now() - record.last;
    if (sinceMs > FORGET_MS) return 0;
    const delayS = Math.min(LONGEST_DELAY_S, 2 ** (record.count - FREE_FAILURES));
    return Math.max(0, Math.ceil(delayS - sinceMs / 1_000));
  }

  failed(name: string): void {
    const count = (this.failures.get(name)?.count ?? 0) + 1;
    this.failures.set(name, { count, last: this.now() });
  }

  succeeded(name: string, peer: string): void {
    this.failures.delete(name);
    this.known.set(peer, true);
  }
}
