import { useState } from 'react';
import { write } from '../session/query-client.ts';

/** Stores changes of records of an entity, see `write`; the failure of the latest one is there to be shown in place. */
export function useRecordWrite(entity: string) {
  const [error, setError] = useState<Error | null>(null);
  return {
    error,
    clearError: () => setError(null),
    /** @param parts changed fields, shown until stored @returns whether it was stored */
    store(id: string, save: () => Promise<unknown>, parts: object = {}): Promise<boolean> {
      setError(null);
      return write([entity, id], save, { parts, onError: setError });
    },
  };
}
