import { ApiError } from '../../lib/api.ts';
import { SignInRefused } from './sign-in-gate.ts';

/** A file that browser or server can do nothing with, with the sentence that helps. */
export class UnusableFile extends Error {}

/** A save that waits because something about a person could not be checked, with the sentence that says what. */
export class HeldSave extends Error {}

/** Tells the console, as every failure of the panel does. */
export function logFailure(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
}

const reasons: Record<number, string> = {
  403: 'This session may not do that.',
  404: 'It is no longer there.',
  408: 'The connection is too slow. Try again.',
  409: 'It was changed meanwhile.',
  413: 'It is too large: images up to 10MB, videos up to 50MB.',
  429: 'That was too much at once. Wait a little and try again.',
};

/** Why it failed, in words for somebody who is no engineer; "" when there is nothing to add. */
export function reasonOf(error: unknown): string {
  if (error instanceof UnusableFile || error instanceof HeldSave) return error.message;
  if (!(error instanceof ApiError)) return isUnreachable(error) ? 'The server could not be reached.' : '';
  const { status, problem } = error;
  if (status >= 500) return 'The server has a problem right now. Try again in a moment.';
  // Sizes are told in the words of the panel, never in bytes.
  if (status === 413) return reasons[status] ?? '';
  return problem?.issues?.[0]?.message ?? problem?.detail ?? reasons[status] ?? '';
}

/** What a form or dialog says of a failed write; undefined without one. */
export const failureOf = (error: unknown): string | undefined =>
  error === null || error === undefined || isRefusal(error) ? undefined : reasonOf(error);

/** True when no response came: the network or the server is away. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');

/** True when the record was saved by somebody else since it was read. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** True when the administrator left instead of signing in again: nothing more to say about it. */
export const isRefusal = (error: unknown): boolean => error instanceof SignInRefused;
