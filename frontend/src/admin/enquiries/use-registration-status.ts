import { type RegistrationRow, type RegistrationStatus, registrationRoutes, type StatusSource } from '@nfa/contracts';
import type { QueryKey } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useFailureToast } from '../components/use-failure-toast.ts';
import { useUndoToast } from '../components/use-undo-toast.ts';
import { adminQueries, reloadAll } from '../data/queries.ts';
import { call } from '../session/call.ts';

const STATUS_FAILED = 'Error updating status. Please try again.';

/** Sets the status of a registration: shown at once, put back when it could not be stored. */
export function useRegistrationStatus(listKey: QueryKey, recordKey: (id: string) => QueryKey) {
  const failures = useFailureToast();
  const offerUndo = useUndoToast();
  const [unsavedId, setUnsavedId] = useState('');
  // One save of a registration at a time, so that the last choice is the one that stays, or else what is stored.
  const saving = useRef(new Map<string, { stored: RegistrationStatus; last: Promise<void> }>());

  function setStatus(row: RegistrationRow, status: RegistrationStatus, via: StatusSource): void {
    failures.clear(STATUS_FAILED);
    setUnsavedId('');
    const show = (shown: RegistrationStatus) => {
      const changed = (other: RegistrationRow) => (other.id === row.id ? { ...other, status: shown } : other);
      adminQueries.setQueryData<{ rows: RegistrationRow[]; total: number }>(
        listKey,
        (before) => before && { ...before, rows: before.rows.map(changed) },
      );
      adminQueries.setQueryData<RegistrationRow>(recordKey(row.id), (before) => before && changed(before));
    };
    const saves = saving.current.get(row.id) ?? { stored: row.status, last: Promise.resolve() };
    const isLast = () => saves.last === own && saving.current.delete(row.id);
    async function save(): Promise<void> {
      try {
        await call(registrationRoutes.setStatus, { params: { id: row.id }, query: { status, via } });
        saves.stored = status;
        if (isLast()) await reloadAll();
      } catch (error) {
        if (!isLast()) return;
        show(saves.stored);
        setUnsavedId(row.id);
        failures.show(STATUS_FAILED, error, () => setStatus(row, status, via));
      }
    }
    show(status);
    const own = saves.last.then(save);
    saves.last = own;
    saving.current.set(row.id, saves);
  }

  return {
    /** The registration whose last change is not stored. */
    unsavedId,
    set: (row: RegistrationRow, status: RegistrationStatus, via: StatusSource) => setStatus(row, status, via),
    /** After an answer went out, with the way back. */
    markContacted: (row: RegistrationRow) => {
      setStatus(row, 'contacted', 'reply');
      offerUndo(`${row.name} is marked as contacted.`, () => setStatus(row, row.status, 'undo'));
    },
  };
}
