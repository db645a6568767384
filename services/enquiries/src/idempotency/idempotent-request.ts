import { createHash } from 'node:crypto';

const BUCKET_MS = 10 * 60_000;

/** A form that has to be stored once. */
export interface IdempotentRequest {
  route: string;
  /** The response is stored under this key. */
  key: string;
  /** Keys under which the response may have been stored before. */
  knownKeys: string[];
  /** Name of the lock that all equal requests share. */
  lockName: string;
  /** Hash of the content if the caller chose the key, since other content under that key is the caller's error. */
  bodyHash: string | null;
}

const sha256 = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

const caseless = (text: string): string => text.normalize('NFC').toLowerCase();

/** Fields that identify a request without a key. */
export interface RequestIdentity {
  /** Part of the identity, because a parent may register two children with one address and one number. */
  name: string;
  email: string;
  phone: string;
  /** Course or subject. */
  about: string;
  message: string;
}

/** Input without its language: a form that is repeated in the other language is the same request. */
export const sameInAnyLanguage = <Input extends { locale: string }>({
  locale: _,
  ...input
}: Input): Omit<Input, 'locale'> => input;

/** A request whose caller chose the key: requests with the same key are equal, for as long as records are kept. */
export function keyedRequest(route: string, key: string, input: object): IdempotentRequest {
  const named = `key:${key}`;
  const sorted = Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1));
  return { route, key: named, knownKeys: [named], lockName: `${route} ${named}`, bodyHash: sha256(sorted) };
}

/**
 * A request without a key. The same content from the same person within 10 to 20 minutes is the
 * same request, because a double click or a reload must not register anybody twice. The next time
 * bucket is looked up too, since the clock of another copy may be ahead.
 */
export function unkeyedRequest(route: string, identity: RequestIdentity, now: Date): IdempotentRequest {
  const { name, email, phone, about, message } = identity;
  const hash = sha256([caseless(name), caseless(email), phone.replace(/\D/g, ''), about, message]);
  const bucket = Math.floor(now.getTime() / BUCKET_MS);
  const keyOf = (number: number) => `same:${hash}:${number}`;
  return {
    route,
    key: keyOf(bucket),
    knownKeys: [bucket - 1, bucket, bucket + 1].map(keyOf),
    lockName: `${route} ${hash}`,
    bodyHash: null,
  };
}
