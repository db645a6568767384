import { write } from '../session/query-client.ts';
import { useFailureToast } from './use-failure-toast.ts';

/** Stores changes of records. A failure shows as a toast, which offers to try again. */
export function useWrite() {
  const failures = useFailureToast();
  /**
   * @param key entity and id
   * @param save stores the change, and says so
   * @param failed text of a failure
   */
  return function store(key: readonly [string, string], save: () => Promise<unknown>, failed: string): void {
    failures.clear(failed);
    void write(key, save, { onError: (reason) => failures.show(failed, reason, () => store(key, save, failed)) });
  };
}
