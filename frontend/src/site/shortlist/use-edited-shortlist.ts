import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ShortlistEntry, useShortlist, writeShortlist } from '../../data/shortlist.ts';
import type { ComparedModel, ShortlistPage } from '../../data/shortlist-page.ts';
import { paths } from '../../lib/paths.ts';
import { UNDO_MS, useForAWhile } from './use-for-a-while.ts';

/** State of the shortlist that is being edited on the page. */
export interface EditedShortlist {
  /** The models in the order of the last edit; null when they cannot be loaded. */
  models: ComparedModel[] | null;
  /** Number of models of the list that are no longer available. */
  unavailable: number;
  /** Whether it is the list of this browser, and not a received one. */
  isOwn: boolean;
  /** Whether the address has no models and those of this browser are being loaded. */
  isOpening: boolean;
  /** Whether a received list was stored in this browser. */
  isKept: boolean;
  /** Stores the list of the page in this browser. */
  keep: () => void;
  move: (place: number, by: -1 | 1) => void;
  remove: (place: number) => void;
  /** Name of the model that was removed last, for a while. */
  removed: string | undefined;
  /** Whether a received list replaced the list of this browser, for a while. */
  isReplaced: boolean;
  /** Brings back the last removed model, or else the replaced list. */
  undo: () => void;
  /** Keeps it undoable, for example while the button has the focus. */
  holdUndo: (isHeld: boolean) => void;
}

const idsOf = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id);
const isSame = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join();

/**
 * Edits the list in the address. The list of this browser is synchronised with its other tabs; a received list changes only the
 * address until it is kept. An edit applies at once, and the address follows.
 */
export function useEditedShortlist(page: ShortlistPage): EditedShortlist {
  const { ids } = page;
  const navigate = useNavigate();
  const own = useShortlist();
  const isInAddress = own.length > 0 && isSame(idsOf(own), ids);
  const [isOwn, setIsOwn] = useState(false);
  if (isInAddress && !isOwn) setIsOwn(true);
  const [isKept, setIsKept] = useState(false);
  // Edited order of a received list, until it is in the address.
  const [edited, setEdited] = useState<readonly string[]>();
  if (edited && isSame(edited, ids)) setEdited(undefined);
  const [before, setBefore] = useState<{ model: ShortlistEntry; place: number }>();
  const [isHeld, holdUndo] = useState(false);
  const canUndo = useForAWhile(before, UNDO_MS, isHeld);
  // The list of this browser before a received one was kept.
  const [replaced, setReplaced] = useState<readonly ShortlistEntry[]>([]);
  const canRestore = useForAWhile(replaced, UNDO_MS, isHeld);

  const wanted = isOwn ? idsOf(own) : (edited ?? ids);
  const models = page.models && wanted.flatMap((id) => page.models?.find((model) => model.id === id) ?? []);
  // A model that was added in another tab is on the list before its facts are loaded.
  const list: readonly ShortlistEntry[] = isOwn ? own : (models ?? []);
  const placeInList = (place: number) => list.findIndex(({ id }) => id === models?.[place]?.id);

  // After a change in another tab, or without ids in the address, opens the list of this browser.
  useEffect(() => {
    if (isInAddress || (!isOwn && (ids.length > 0 || own.length === 0))) return;
    void navigate(paths.shortlist(idsOf(own)), { replace: true, preventScrollReset: true });
  }, [isInAddress, isOwn, own, ids, navigate]);

  // Removes models that are gone from the list of this browser too, and then from the address.
  const missing = page.models ? ids.length - page.models.length : 0;
  const [pruned, setPruned] = useState(0);
  const isPruned = isInAddress && missing > 0;
  useEffect(() => {
    if (!isPruned || !page.models) return;
    setPruned(missing);
    writeShortlist(page.models);
  }, [isPruned, missing, page.models]);

  const change = (next: readonly ShortlistEntry[]) => {
    if (isOwn) return writeShortlist(next);
    setEdited(idsOf(next));
    void navigate(paths.shortlist(idsOf(next)), { replace: true, preventScrollReset: true });
  };
  return {
    models,
    unavailable: missing || pruned,
    isOwn,
    isOpening: ids.length === 0 && own.length > 0,
    isKept,
    keep() {
      setReplaced(own);
      writeShortlist(list);
      setIsOwn(true);
      setIsKept(true);
    },
    move(place, by) {
      const moved = [...list];
      const [model] = moved.splice(placeInList(place), 1);
      if (model) moved.splice(placeInList(place + by), 0, model);
      change(moved);
    },
    remove(place) {
      const model = list[placeInList(place)];
      if (!model) return;
      setBefore({ model, place: placeInList(place) });
      change(list.filter((other) => other !== model));
    },
    removed: canUndo ? before?.model.name : undefined,
    isReplaced: canRestore && replaced.length > 0,
    undo() {
      holdUndo(false);
      if (!canUndo || !before) {
        writeShortlist(replaced);
        setReplaced([]);
        setIsOwn(false);
        setIsKept(false);
        return;
      }
      const restored = [...list];
      restored.splice(before.place, 0, before.model);
      change(restored);
      setBefore(undefined);
    },
    holdUndo,
  };
}
