import { useRef, useState } from 'react';
import { isRefusal, logFailure, reasonOf } from '../session/failure.ts';

/**
 * One call of a form, dialog or button: whether it runs, and why it failed. Not `useMutation`: its state reaches React a
 * task later, and a second click could slip in before.
 * @param work may throw; what it throws is the failure, except when the administrator leaves instead of signing in again
 */
export function useAction<Given extends unknown[]>(work: (...given: Given) => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const isRunning = useRef(false);

  async function start(given: Given) {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setError(undefined);
    try {
      await work(...given);
    } catch (reason) {
      if (isRefusal(reason)) return;
      logFailure(reason);
      setError(reason);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  return {
    isBusy,
    /** What was thrown; undefined before a failure. */
    error,
    /** Why it failed, in words, "" when there is nothing to add; undefined before a failure. */
    failure: error === undefined ? undefined : reasonOf(error),
    /** Does nothing while the call before it runs. */
    run: (...given: Given) => void start(given),
    /** Forgets the failure. */
    forget: () => setError(undefined),
  };
}
