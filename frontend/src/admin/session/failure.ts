import type { Issue } from '@nfa/contracts';
import { ApiError } from '../../lib/api.ts';
import { SignInRefused } from './sign-in-gate.ts';

/** A file that browser or server cannot process; the message is for the user. */
export class UnusableFile extends Error {}

/** A save that waits for a check that failed or for the user; the message is for the user. */
export class HeldSave extends Error {}

/** Some of several writes failed; the message is for the user. */
export class PartlyDone extends Error {
  constructor(
    /** "2 of 3 added." */
    readonly count: string,
    /** One for each failed write: whose it was, and why it failed. */
    readonly sentences: readonly string[],
    /** What was not written. */
    readonly left: readonly unknown[],
  ) {
    super([count, ...sentences.map((sentence) => sentence.replace(/\.?$/, '.'))].join(' '));
  }
}

/** Logs a failure to the console. */
export function logFailure(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
}

const reasons: Record<number, string> = {
  403: 'This session may not do that.',
  404: 'It is no longer there.',
  408: 'The connection is too slow. Try again.',
  409: 'It was changed meanwhile.',
  413: 'It is too large.',
  429: 'That was too much at once. Wait a little and try again.',
  507: 'The storage is full: delete unused files under Media, Clean up.',
};

const keyReused = 'This was already saved with other content: reload the page and look before you save again.';

/** Reason of a failure in plain words, "" when unknown. */
export function reasonOf(error: unknown): string {
  if (error instanceof UnusableFile || error instanceof HeldSave || error instanceof PartlyDone) return error.message;
  if (!(error instanceof ApiError)) return isUnreachable(error) ? 'The server could not be reached.' : '';
  const { status, problem } = error;
  if (status >= 500) return reasons[status] ?? 'The server has a problem right now. Try again in a moment.';
  if (problem?.code === 'idempotency_key_reused') return keyReused;
  const [issue] = problem?.issues ?? [];
  return (issue && issueSentence(issue)) ?? problem?.detail ?? reasons[status] ?? '';
}

/** An issue as a sentence with the name of its field: "Phone is required". */
export function issueSentence({ path, message }: Issue): string {
  const text = `${path.replace(/[._]/g, ' ')} ${message}`.trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Message about a failed write; undefined without a failure. @param otherwise message when the reason is unknown */
export const failureOf = (error: unknown, otherwise = ''): string | undefined =>
  error === null || error === undefined || isRefusal(error) ? undefined : reasonOf(error) || otherwise;

/** True when no response came: the network or the server is down. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');

/** True when the record was saved by somebody else since it was read. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** True when the administrator declined to sign in again, which needs no message. */
export const isRefusal = (error: unknown): boolean => error instanceof SignInRefused;
