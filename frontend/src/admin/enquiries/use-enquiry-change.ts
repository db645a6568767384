import { useState } from 'react';
import { useFailureToast } from '../components/use-failure-toast.ts';
import { isLastWrite, write } from '../session/query-client.ts';

/** Saves changes of enquiries optimistically, and reverts and reports failed ones with `failed`. */
export function useEnquiryChange<Row extends { id: string }>(entity: string, failed: string) {
  const failures = useFailureToast();
  const [unsavedId, setUnsavedId] = useState('');

  function change(row: Row, parts: Partial<Row>, save: () => Promise<unknown>): void {
    failures.clear(failed);
    setUnsavedId('');
    const { id } = row;
    const key = [entity, id] as const;
    void write(key, save, {
      parts,
      onError: (error) => {
        // The last choice is the one that counts.
        if (!isLastWrite(key)) return;
        setUnsavedId(id);
        failures.show(failed, error, () => change(row, parts, save));
      },
    });
  }
  return {
    change,
    /** The enquiry whose last change is not stored. */
    unsavedId,
  };
}
