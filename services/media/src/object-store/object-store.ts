import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Problem } from '@nfa/service-kit';

/** Metadata of a stored object. */
export interface ObjectInfo {
  key: string;
  bytes: number;
  modifiedAt: Date;
}

/** A part of an object, from the first to the last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** What to store: bytes in memory, or a file of known length that is streamed. */
export type Content = Buffer | { path: string; bytes: number };

/**
 * Stores immutable objects under keys such as `m/<hash>.jpg`.
 * Every call throws Problem unavailable when the store cannot be reached, storage_full when it has no room.
 */
export abstract class ObjectStore {
  /** Stores an object atomically; replaces an object with the same key. */
  abstract put(key: string, content: Content): Promise<void>;

  /** The bytes of an object or of a part of it; null when there is no such object. */
  abstract get(key: string, range?: ByteRange): Promise<Readable | null>;

  /** Null when there is no such object. */
  abstract head(key: string): Promise<ObjectInfo | null>;

  /** Removes an object; does nothing when there is no such object. */
  abstract remove(key: string): Promise<void>;

  /** Checks that the store is available. @throws Error when it is not */
  abstract check(): Promise<void>;

  /** Every object whose key starts with `prefix`, in no particular order. */
  abstract list(prefix: string): AsyncIterable<ObjectInfo>;
}

/** The store is full; only deletions help, so a caller need not retry at once. */
export const storageFull = (): Problem => new Problem('storage_full', undefined, undefined, 60);

const KEY = /^[a-z]+(?:\/[a-z0-9][a-z0-9._-]*)+$/;

/** Checks a key. This service makes all keys, so a malformed one is a bug. @throws Error */
export function assertKey(key: string): void {
  if (!KEY.test(key) || key.includes('..')) throw new Error('not an object key');
}

/** Checks a listed name, which another program may have chosen. @throws Error for one that leads out of the store */
export function assertInside(name: string): void {
  if (name.startsWith('/') || name.split('/').includes('..')) throw new Error('not a name of the object store');
}

// V8 hardly counts buffers as its own memory: without this, 64 MB of them would accumulate before a garbage collection.
const COLLECT_EVERY_BYTES = 8 * 1024 * 1024;
setFlagsFromString('--expose-gc');
const collectYoung = runInNewContext('gc') as (options: { type: 'minor' }) => void;

/** SHA-256 of a stream, as hex; triggers garbage collections while it reads, so that a video does not fill the memory. */
export async function hashOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  let uncollected = 0;
  for await (const chunk of stream) {
    hash.update(chunk);
    uncollected += chunk.length;
    if (uncollected < COLLECT_EVERY_BYTES) continue;
    collectYoung({ type: 'minor' });
    uncollected = 0;
  }
  return hash.digest('hex');
}
