import { useState } from 'react';
import { write } from '../session/query-client.ts';
import { useFailureToast } from './use-failure-toast.ts';

type Save = () => Promise<unknown>;

/** Stores changes of records of an entity, see `write`; the failure of the latest one is there to be shown in place. */
export function useRecordWrite(entity: string) {
  const [error, setError] = useState<Error | null>(null);
  return {
    error,
    clearError: () => setError(null),
    /** @param parts changed fields, shown until stored @returns whether it was stored */
    store(id: string, save: Save, parts: object = {}): Promise<boolean> {
      setError(null);
      return write([entity, id], save, { parts, onError: setError });
    },
  };
}

/** Stores changes of records of an entity, see `write`; a failed one shows as a toast, with a button to try it again. */
export function useToastedWrite(entity: string) {
  const failures = useFailureToast();
  /** @param failed text of the toast @returns whether it was stored */
  return function store(failed: string, id: string, save: Save): Promise<boolean> {
    failures.clear(failed);
    return write([entity, id], save, {
      onError: (error) => failures.show(failed, error, () => void store(failed, id, save)),
    });
  };
}
