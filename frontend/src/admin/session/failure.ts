import { ApiError } from '../../lib/api.ts';
import { SignInRefused } from './sign-in-gate.ts';

/** Tells the console, as every failure of the panel does. */
export function logFailure(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
}

/** The server's own reason in words, "" when it gave none. */
export function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return error.problem?.issues?.[0]?.message ?? error.problem?.detail ?? '';
  return error instanceof TypeError ? 'The server could not be reached.' : '';
}

/** True when the record was saved by somebody else since it was read. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** True when the administrator left instead of signing in again: nothing more to say about it. */
export const isRefusal = (error: unknown): boolean => error instanceof SignInRefused;
