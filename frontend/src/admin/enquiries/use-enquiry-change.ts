import type { QueryKey } from '@tanstack/react-query';
import { useFailureToast } from '../components/use-failure-toast.ts';
import { adminQueries, reloadAll } from '../data/queries.ts';

/** Saves a change of an enquiry and shows it in its dialog and its row; says `failed` when it could not be stored. */
export function useEnquiryChange({ keyOf }: { keyOf: (id: string) => QueryKey }, failed: string) {
  const failures = useFailureToast();
  return async function change(id: string, save: () => Promise<{ data: unknown }>): Promise<void> {
    failures.clear(failed);
    try {
      adminQueries.setQueryData(keyOf(id), (await save()).data);
      await reloadAll();
    } catch (error) {
      failures.show(failed, error, () => void change(id, save));
    }
  };
}
