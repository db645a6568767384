import { randomKey } from '../../lib/random-key.ts';
import { readPairs, writePairs } from './session-pairs.ts';

// For browsers that block storage.
const attempts = new Map<string, readonly [text: string, key: string]>();
const keyOf = (name: string) => `attempt-${name}`;

/**
 * Idempotency key of an attempt to send a form: the same for the same input, also when the page was loaded again meanwhile.
 * It is kept beside the unsent answers, because an answer may be lost although the form was stored.
 */
export function attemptKey(name: string, input: unknown): string {
  const text = JSON.stringify(input);
  const [sent, sentKey] = attempts.get(name) ?? readPairs(keyOf(name))[0] ?? [];
  if (sentKey && sent === text) return sentKey;
  const attempt = [text, randomKey()] as const;
  attempts.set(name, attempt);
  writePairs(keyOf(name), [attempt]);
  return attempt[1];
}

/** Forgets an attempt that has arrived: the same input is another one from now on. */
export function forgetAttempt(name: string): void {
  attempts.delete(name);
  writePairs(keyOf(name), []);
}
