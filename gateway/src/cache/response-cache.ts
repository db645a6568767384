import { LRUCache } from 'lru-cache';
import type { CacheEntry, EntryState } from './cache-entry.ts';

/** What a change purges together: the answers of one service, the pages of the site, or files that never change. */
export type Scope = 'catalogue' | 'enquiries' | 'content' | 'media' | 'gateway' | 'pages' | 'assets';

/** How long an answer lives, in milliseconds. */
export interface Freshness {
  freshMs: number;
  /** After that: still answered at once, and fetched anew behind the answer. */
  staleMs: number;
  /** Longest use while the service that made it is down. */
  onErrorMs: number;
}

/** Freshness of data and pages. */
export const briefly: Freshness = { freshMs: 10_000, staleMs: 60_000, onErrorMs: 24 * 3_600_000 };
/** Freshness of files whose name changes with their content. */
export const forLong: Freshness = { freshMs: 3_600_000, staleMs: 24 * 3_600_000, onErrorMs: 7 * 24 * 3_600_000 };

/** An answer that was fetched. */
export interface Fetched {
  entry: CacheEntry;
  /** Others may get it too. */
  isStorable: boolean;
  /** Made without something that is down: an older answer is better. */
  isDegraded?: boolean;
  freshness: Freshness;
}
export type Fetch = () => Promise<Fetched>;

interface Stored {
  entry: CacheEntry;
  scope: Scope;
  freshness: Freshness;
}

/** An answer and how it came about. */
export interface Answered {
  entry: CacheEntry;
  state: EntryState;
}

const LARGEST_SHARE = 0.1;

/**
 * Answers in memory. One fetch for each key at a time; `purge` makes sure that nothing fetched before it is ever
 * answered to a question that was asked after it.
 */
export class ResponseCache {
  private readonly stored: LRUCache<string, Stored>;
  private readonly flights = new Map<string, Promise<Fetched>>();
  private readonly generations = new Map<Scope, number>();

  constructor(
    private readonly maxBytes: number,
    private readonly now: () => number,
  ) {
    this.stored = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ entry }) => Math.ceil(entry.bytes) });
  }

  /** A fresh answer that is ready, without waiting for anything. */
  fresh(key: string): CacheEntry | undefined {
    const known = this.stored.get(key);
    return known && this.now() - known.entry.storedAt < known.freshness.freshMs ? known.entry : undefined;
  }

  /** The answer for a key: fresh, stale while it is fetched anew, or fetched now; stale when that fails. */
  async answer(key: string, scope: Scope, fetch: Fetch): Promise<Answered> {
    const known = this.stored.get(key);
    const age = known ? this.now() - known.entry.storedAt : 0;
    if (known && age < known.freshness.freshMs) return { entry: known.entry, state: 'hit' };
    if (known && age < known.freshness.freshMs + known.freshness.staleMs) {
      // Whoever fails in the background fails again in front, where it is answered.
      this.fly(key, scope, fetch).catch(() => undefined);
      return { entry: known.entry, state: 'stale' };
    }
    const generation = this.generation(scope);
    try {
      const fetched = await this.fly(key, scope, fetch);
      if (fetched.entry.status < 500 && !fetched.isDegraded) return { entry: fetched.entry, state: 'miss' };
      return this.staleAnswer(key, scope, generation) ?? { entry: fetched.entry, state: 'miss' };
    } catch (error) {
      const stale = this.staleAnswer(key, scope, generation);
      if (stale) return stale;
      throw error;
    }
  }

  /** Forgets everything of these scopes, also what is being fetched right now. */
  purge(scopes: readonly Scope[]): void {
    for (const scope of scopes) this.generations.set(scope, this.generation(scope) + 1);
    for (const [key, { scope }] of this.stored.entries()) if (scopes.includes(scope)) this.stored.delete(key);
    for (const key of this.flights.keys()) if (scopes.includes(scopeOfFlight(key))) this.flights.delete(key);
  }

  /** Forgets everything. */
  clear(): void {
    this.purge(['catalogue', 'enquiries', 'content', 'media', 'gateway', 'pages', 'assets']);
  }

  get entries(): number {
    return this.stored.size;
  }

  get bytes(): number {
    return this.stored.calculatedSize;
  }

  /** Number of purges of a scope so far: what was fetched before one is not kept after it. */
  generation(scope: Scope): number {
    return this.generations.get(scope) ?? 0;
  }

  /** Keeps an answer that was fetched since the generation was `generation`. */
  offer(key: string, scope: Scope, fetched: Fetched, generation: number): void {
    if (fetched.isStorable && this.generation(scope) === generation) this.store(key, scope, fetched);
  }

  /** An answer that is good enough while the service that makes it is down. */
  whileDown(key: string): CacheEntry | undefined {
    const known = this.stored.get(key);
    return known && this.now() - known.entry.storedAt < known.freshness.onErrorMs ? known.entry : undefined;
  }

  private staleAnswer(key: string, scope: Scope, generation: number): Answered | undefined {
    const entry = this.generation(scope) === generation ? this.whileDown(key) : undefined;
    return entry && { entry, state: 'stale' };
  }

  private fly(key: string, scope: Scope, fetch: Fetch): Promise<Fetched> {
    const flightKey = `${scope} ${key}`;
    const running = this.flights.get(flightKey);
    if (running) return running;
    const generation = this.generation(scope);
    const flight = fetch().then(
      (fetched) => {
        this.land(flightKey, flight);
        this.offer(key, scope, fetched, generation);
        return fetched;
      },
      (error: unknown) => {
        this.land(flightKey, flight);
        throw error;
      },
    );
    this.flights.set(flightKey, flight);
    return flight;
  }

  private land(flightKey: string, flight: Promise<Fetched>): void {
    if (this.flights.get(flightKey) === flight) this.flights.delete(flightKey);
  }

  private store(key: string, scope: Scope, { entry, freshness }: Fetched): void {
    if (entry.bytes <= this.maxBytes * LARGEST_SHARE) this.stored.set(key, { entry, scope, freshness });
  }
}

const scopeOfFlight = (flightKey: string): Scope => flightKey.slice(0, flightKey.indexOf(' ')) as Scope;
