import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { readShortlist, type ShortlistEntry, useShortlist, writeShortlist } from '../../data/shortlist.ts';
import type { ComparedModel, ShortlistPage } from '../../data/shortlist-page.ts';
import { paths } from '../../lib/paths.ts';
import { useForAWhile } from '../../ui/use-for-a-while.ts';

/** Time to take a removal back, in milliseconds. */
const UNDO_MS = 8_000;

/** The shortlist of the page while it is edited. */
export interface EditedShortlist {
  /** The list of this browser; false for one that somebody sent. */
  isOwn: boolean;
  /** Somebody's list was kept here. */
  isKept: boolean;
  /** Makes the list of the page that of this browser. */
  keep: () => void;
  move: (place: number, by: -1 | 1) => void;
  remove: (place: number) => void;
  /** Name of the model that was removed last, for a while. */
  removed: string | undefined;
  undo: () => void;
}

const idsOf = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id);
const isSame = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join();

/**
 * Edits the list that the address carries. The list of this browser stays in step with its other tabs; one that somebody sent
 * changes in the address alone until it is kept.
 */
export function useEditedShortlist({ ids, models }: ShortlistPage): EditedShortlist {
  const navigate = useNavigate();
  const own = useShortlist();
  const isOwn = own.length > 0 && isSame(idsOf(own), ids);
  const wasOwn = useRef(false);
  const [isKept, setIsKept] = useState(false);
  const [before, setBefore] = useState<{ list: ComparedModel[]; name: string }>();
  const canUndo = useForAWhile(before, UNDO_MS);

  // What another tab changes, and an address without a choice, show the list of this browser.
  useEffect(() => {
    if (isOwn) wasOwn.current = true;
    else if (wasOwn.current || (ids.length === 0 && own.length > 0))
      void navigate(paths.shortlist(idsOf(own)), { replace: true, preventScrollReset: true });
  }, [isOwn, own, ids, navigate]);

  // Models that are gone leave the list of this browser too.
  const isPruned = isOwn && models !== null && models.length < ids.length;
  useEffect(() => {
    if (isPruned && models) writeShortlist(models);
  }, [isPruned, models]);

  const change = (next: readonly ShortlistEntry[]) => {
    if (isOwn) writeShortlist(next);
    else void navigate(paths.shortlist(idsOf(next)), { replace: true, preventScrollReset: true });
  };
  const list = models ?? [];
  return {
    isOwn,
    isKept,
    keep() {
      writeShortlist(list);
      setIsKept(true);
    },
    move(place, by) {
      const moved = [...list];
      const [model] = moved.splice(place, 1);
      if (model) moved.splice(place + by, 0, model);
      change(moved);
    },
    remove(place) {
      const name = list[place]?.name ?? '';
      setBefore({ list, name });
      change(list.filter((_, other) => other !== place));
    },
    removed: canUndo ? before?.name : undefined,
    undo() {
      if (!before) return;
      const isStillOwn = wasOwn.current && isSame(idsOf(readShortlist()), idsOf(list));
      if (isStillOwn) writeShortlist(before.list);
      else void navigate(paths.shortlist(idsOf(before.list)), { replace: true, preventScrollReset: true });
      setBefore(undefined);
    },
  };
}
