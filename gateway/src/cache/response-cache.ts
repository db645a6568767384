import { openQueries } from '@nfa/contracts';
import { BulkheadRejectedError } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import type { CachedResponse, CacheState } from './cached-response.ts';

/** Responses that are outdated together: the data of one service, the pages of the site, or files that never change. */
export const cacheScopes = [
  'catalogue',
  'enquiries',
  'content',
  'media',
  'agency',
  'gateway',
  'pages',
  'assets',
] as const;
export type CacheScope = (typeof cacheScopes)[number];

/** How long a response lives, in milliseconds. */
export interface Freshness {
  freshMs: number;
  /** Time after `freshMs` in which a response is sent at once and fetched again in the background. */
  staleMs: number;
  /** Longest use while the service that made it is down. */
  onErrorMs: number;
}

/** Freshness of data and pages. */
export const shortTtl: Freshness = { freshMs: 10_000, staleMs: 60_000, onErrorMs: 24 * 3_600_000 };
/** Freshness of files whose names change with their content. */
export const longTtl: Freshness = { freshMs: 3_600_000, staleMs: 24 * 3_600_000, onErrorMs: 7 * 24 * 3_600_000 };

/** A response that was fetched. */
export interface FetchedResponse {
  response: CachedResponse;
  /** May be sent to other clients. */
  isStorable: boolean;
  /** Made while a dependency was down: an older response is better. */
  isDegraded?: boolean;
  freshness: Freshness;
}
export type FetchResponse = () => Promise<FetchedResponse>;

interface Stored {
  response: CachedResponse;
  scope: CacheScope;
  freshness: Freshness;
  /** Outdated by a change: served in outages only. */
  isOutdated?: boolean;
}

/** A response and where it came from. */
export interface CacheResult {
  cached: CachedResponse;
  state: CacheState;
  /** Headers in place of those of the response. */
  headers?: Record<string, string>;
}

const LARGEST_SHARE = 0.1;
const OPEN_SHARE = 0.2;
/**
 * Addresses with an unlimited number of values: open queries, and spellings of a page, since the rendering server ignores the case of
 * a path and decodes it.
 */
const IS_OPEN = new RegExp(`[?&](?:${openQueries.join('|')})=|^/(?!(?:api|assets|media)/)[^? ]*[%A-Z]`);

/**
 * Responses in memory, with one fetch for each key at a time. After `outdate`, earlier responses are served only while the service
 * is down.
 */
export class ResponseCache {
  private readonly main: LRUCache<string, Stored>;
  private readonly open: LRUCache<string, Stored>;
  private readonly fetches = new Map<string, { scope: CacheScope; running: Promise<FetchedResponse> }>();
  private readonly generations = new Map<CacheScope, number>();

  constructor(
    maxBytes: number,
    private readonly now: () => number,
  ) {
    this.main = storeOf(maxBytes * (1 - OPEN_SHARE));
    this.open = storeOf(maxBytes * OPEN_SHARE);
  }

  /** A fresh response, or undefined; never waits. */
  fresh(key: string): CachedResponse | undefined {
    const known = this.storeFor(key).get(key);
    return known && this.isYounger(known, known.freshness.freshMs) ? known.response : undefined;
  }

  /** The response for a key: fresh, stale while it is fetched again, or fetched now; an old one when that fails. */
  async get(key: string, scope: CacheScope, fetch: FetchResponse): Promise<CacheResult> {
    const known = this.storeFor(key).get(key);
    if (known && this.isYounger(known, known.freshness.freshMs)) return { cached: known.response, state: 'hit' };
    if (known && this.isYounger(known, known.freshness.freshMs + known.freshness.staleMs)) {
      // A fetch that fails in the background fails again in the foreground, where the error is handled.
      this.fetchOnce(key, scope, fetch).catch(() => undefined);
      return { cached: known.response, state: 'stale' };
    }
    try {
      const fetched = await this.fetchOnce(key, scope, fetch);
      const isGood = fetched.response.status < 500 && !fetched.isDegraded;
      const better = isGood ? undefined : this.staleIfError(key);
      return better ? { cached: better, state: 'stale' } : { cached: fetched.response, state: 'miss' };
    } catch (error) {
      const old = this.staleIfError(key);
      if (!old) throw error;
      return { cached: old, state: 'stale' };
    }
  }

  /** Marks the responses of these scopes as outdated, and discards running fetches. */
  outdate(scopes: readonly CacheScope[]): void {
    this.invalidate(scopes, (_, stored) => {
      stored.isOutdated = true;
    });
  }

  /** Deletes the responses of these scopes, even those kept for outages. */
  forget(scopes: readonly CacheScope[]): void {
    this.invalidate(scopes, (key) => void this.storeFor(key).delete(key));
  }

  /** Deletes the responses for these keys, for outages too. */
  remove(keys: readonly string[]): void {
    for (const key of keys) this.storeFor(key).delete(key);
  }

  get entries(): number {
    return this.main.size + this.open.size;
  }

  get bytes(): number {
    return this.main.calculatedSize + this.open.calculatedSize;
  }

  /** Number of changes of a scope so far: a response that was fetched before a change is not stored after it. */
  generation(scope: CacheScope): number {
    return this.generations.get(scope) ?? 0;
  }

  /** Stores a response whose fetch began at `generation`. */
  offer(key: string, scope: CacheScope, fetched: FetchedResponse, generation: number): void {
    if (this.generation(scope) !== generation) return;
    const { response, freshness, isStorable, isDegraded } = fetched;
    const store = this.storeFor(key);
    if (isStorable && response.bytes <= store.maxSize * LARGEST_SHARE) store.set(key, { response, scope, freshness });
    // A record that is refused now must not come back in an outage.
    else if (response.status < 500 && !isDegraded && !isLimit(fetched)) store.delete(key);
  }

  /** A response that may be served while its service is down. */
  staleIfError(key: string): CachedResponse | undefined {
    const known = this.storeFor(key).get(key);
    return known && this.ageOf(known) < known.freshness.onErrorMs ? known.response : undefined;
  }

  private storeFor(key: string): LRUCache<string, Stored> {
    return IS_OPEN.test(key) ? this.open : this.main;
  }

  private ageOf({ response }: Stored): number {
    return this.now() - response.storedAt;
  }

  private isYounger(stored: Stored, ms: number): boolean {
    return !stored.isOutdated && this.ageOf(stored) < ms;
  }

  private fetchOnce(key: string, scope: CacheScope, fetch: FetchResponse): Promise<FetchedResponse> {
    const known = this.fetches.get(key);
    // A limit or full slots refuse one client: those who waited for its fetch ask themselves, and not after the next such client.
    if (known)
      return known.running.then(
        (fetched) => (isLimit(fetched) ? this.fetchOnce(key, scope, fetch) : fetched),
        (error: unknown) => (hasNoSlot(error) ? this.fetchNow(key, scope, fetch) : Promise.reject(error)),
      );
    return this.fetchNow(key, scope, fetch);
  }

  private fetchNow(key: string, scope: CacheScope, fetch: FetchResponse): Promise<FetchedResponse> {
    const generation = this.generation(scope);
    const running = fetch()
      .then((fetched) => {
        this.offer(key, scope, fetched, generation);
        return fetched;
      })
      .finally(() => {
        if (this.fetches.get(key)?.running === running) this.fetches.delete(key);
      });
    this.fetches.set(key, { scope, running });
    return running;
  }

  private invalidate(scopes: readonly CacheScope[], change: (key: string, stored: Stored) => void): void {
    for (const scope of scopes) this.generations.set(scope, this.generation(scope) + 1);
    for (const store of [this.main, this.open])
      for (const [key, stored] of store.entries()) if (scopes.includes(stored.scope)) change(key, stored);
    for (const [key, { scope }] of this.fetches) if (scopes.includes(scope)) this.fetches.delete(key);
  }
}

const hasNoSlot = (error: unknown): boolean => error instanceof Error && error.cause instanceof BulkheadRejectedError;

const isLimit = ({ response }: FetchedResponse): boolean => response.status === 429;

const storeOf = (maxBytes: number): LRUCache<string, Stored> =>
  new LRUCache({ maxSize: Math.floor(maxBytes), sizeCalculation: ({ response }) => response.bytes });
