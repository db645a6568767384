import { Toast } from '@base-ui/react/toast';
import { useState } from 'react';
import { isNotFound } from '../../lib/loading.ts';
import { useUndoToast } from '../components/use-undo-toast.ts';
import { useWrite } from '../components/use-write.ts';
import { useIsPending } from '../data/use-pending.ts';
import { type Draft, drafts } from '../forms/drafts.ts';
import { call } from '../session/call.ts';
import { entityOf } from '../session/shown-with.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { Listed, Resource } from './resource.ts';

/** Deletes a record after a question, and offers to bring it back. @param onRemoved called before the list is read again */
export function useRemoval(
  { section, routes, removal, nameOf, pictureOf }: Resource,
  onRemoved: (row: Listed) => void,
) {
  const entity = entityOf(routes.list.path);
  const toasts = Toast.useToastManager();
  const store = useWrite();
  const offerUndo = useUndoToast();
  const isRemoving = useIsPending(entity);
  const [asked, setAsked] = useState<Listed>();
  if (!removal) return undefined;
  const { route, restore, question, consequence, failed } = removal;

  const draftOf = (row: Listed) => `${section}:${row.id}`;

  function remove(row: Listed) {
    async function save() {
      await call(route, { params: { id: row.id } }).catch((error: unknown) => {
        // Deleted elsewhere, or by a former click whose answer never came.
        if (!isNotFound(error)) throw error;
      });
      onRemoved(row);
      // After the form was left, which keeps its draft.
      const draft = drafts.read(draftOf(row));
      drafts.discard(draftOf(row));
      offerUndo(`${nameOf(row)} deleted`, () => bringBack(row, draft));
    }
    store([entity, row.id], save, failed);
  }

  function bringBack(row: Listed, draft: Draft | undefined) {
    async function save() {
      await call(restore, { params: { id: row.id } });
      if (draft && !drafts.read(draftOf(row))) drafts.write(draftOf(row), draft);
      toasts.add({ title: `${nameOf(row)} is back`, timeout: 4_000 });
    }
    store([entity, row.id], save, `${nameOf(row)} could not be brought back.`);
  }

  return {
    /** Asks whether to delete a record. */
    ask: setAsked,
    isRemoving,
    question: asked && (
      <ConfirmDialog
        title={question}
        text={consequence(asked)}
        confirm="Delete"
        isDangerous
        picture={pictureOf(asked)}
        onClose={() => setAsked(undefined)}
        onConfirm={() => remove(asked)}
      />
    ),
  };
}
