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

/** Input with a fixed order of its fields. */
const sorted = (input: object) => Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1));

/** A request whose caller chose the key: requests with the same key are equal, for as long as records are kept. */
export function keyedRequest(route: string, key: string, input: object): IdempotentRequest {
  const named = `key:${key}`;
  return { route, key: named, knownKeys: [named], lockName: `${route} ${named}`, bodyHash: sha256(sorted(input)) };
}

/** Fields that every form of a visitor has. */
interface Form {
  name: string;
  email: string;
  phone: string;
  locale: string;
  [field: string]: unknown;
}

/**
 * A form of a visitor, which is the same one in the other language. Without a key, the same content within 10 to 20 minutes is
 * the same request, because a double click or a reload must not register anybody twice. The next time bucket is looked up too,
 * since the clock of another copy may be ahead.
 */
export function formRequest(
  route: string,
  key: string | undefined,
  { locale: _, ...input }: Form,
  now: Date,
): IdempotentRequest {
  if (key) return keyedRequest(route, key, input);
  const { name, email, phone } = input;
  const person = { name: caseless(name), email: caseless(email), phone: phone.replace(/\D/g, '') };
  const hash = sha256(sorted({ ...input, ...person }));
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
