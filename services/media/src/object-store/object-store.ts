import type { Readable } from 'node:stream';
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

/** Whether the media service may have made a key. Other programs may put files of any name into the store. */
export const isKey = (key: string): boolean => KEY.test(key) && !key.includes('..');

/** Checks a key. The media service makes all keys, so a malformed one is a bug. @throws Error */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error('not an object key');
}
