import { Problem } from '@nfa/service-kit';

/** Reason of a failure of the object store, whose errors are worded for visitors and keep the reason as their cause. */
export function reasonOf(error: unknown): string {
  if (error instanceof Problem && error.code === 'storage_full') return 'no space is left';
  const { message } = (error instanceof Problem ? (error.cause ?? error) : error) as Error;
  return message;
}

/** Returns an error of one line for the operator; an error that is not of the object store comes back as it is. */
export const worded = (error: unknown): unknown =>
  error instanceof Problem
    ? new Error(
        `The object store failed: ${reasonOf(error)}. Mend it, or the variables of it, and run the command again`,
      )
    : error;
