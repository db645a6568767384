import { useRef, useState } from 'react';
import { isRefusal, logFailure, reasonOf } from '../session/failure.ts';
import { whenReread } from '../session/query-client.ts';

/**
 * One call of a form, dialog or button: whether it runs, and why it failed. Not `useMutation`: its state reaches React a
 * task later, and a second click could slip in before.
 * @param work may throw; what it throws is the failure, except when the administrator leaves instead of signing in again
 * @param idOf what a call is about, for the buttons of many rows: only a second call about the same is refused
 */
export function useAction<Given extends unknown[]>(
  work: (...given: Given) => Promise<unknown>,
  idOf: (...given: Given) => string = () => '',
) {
  const [busyIds, setBusyIds] = useState<readonly string[]>([]);
  const [error, setError] = useState<unknown>();
  const running = useRef(new Set<string>());

  async function start(given: Given) {
    const id = idOf(...given);
    if (running.current.has(id)) return;
    running.current.add(id);
    setBusyIds([...running.current]);
    setError(undefined);
    try {
      await work(...given);
      await whenReread();
    } catch (reason) {
      if (isRefusal(reason)) return;
      logFailure(reason);
      setError(reason);
    } finally {
      running.current.delete(id);
      setBusyIds([...running.current]);
    }
  }

  return {
    isBusy: busyIds.length > 0,
    isBusyWith: (id: string) => busyIds.includes(id),
    /** What was thrown; undefined before a failure. */
    error,
    /** Why it failed, in words, "" when there is nothing to add; undefined before a failure. */
    failure: error === undefined ? undefined : reasonOf(error),
    /** Does nothing while the call before it, about the same, runs. */
    run: (...given: Given) => void start(given),
    /** Forgets the failure. */
    forget: () => setError(undefined),
  };
}
