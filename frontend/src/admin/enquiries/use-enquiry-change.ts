import type { QueryKey } from '@tanstack/react-query';
import { useRef } from 'react';
import { useFailureToast } from '../components/use-failure-toast.ts';
import { adminQueries, reloadAll } from '../data/queries.ts';

type Save = () => Promise<{ data: unknown }>;

/** Saves a change of an enquiry and shows it in its dialog and its row; says `failed` when it could not be stored. */
export function useEnquiryChange({ keyOf }: { keyOf: (id: string) => QueryKey }, failed: string) {
  const failures = useFailureToast();
  // One save of an enquiry at a time, so that the last choice is the one that stays.
  const saving = useRef(new Map<string, Promise<unknown>>());

  async function change(id: string, save: Save): Promise<void> {
    const saved = (saving.current.get(id) ?? Promise.resolve()).then(() => {
      failures.clear(failed);
      return save();
    });
    saving.current.set(
      id,
      saved.catch(() => undefined),
    );
    try {
      adminQueries.setQueryData(keyOf(id), (await saved).data);
      await reloadAll();
    } catch (error) {
      failures.show(failed, error, () => void change(id, save));
    }
  }
  return change;
}
