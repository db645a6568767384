import { useEffect, useEffectEvent, useState } from 'react';
import { adminQueries, keyOf } from '../session/query-client.ts';
import { entityOf, isShownWith } from '../session/shown-with.ts';
import { useChanges } from './use-live-updates.tsx';

/** Time for which a new row is marked, in milliseconds. */
const FRESH_MS = 60_000;

/** True while new rows at the top would move what the administrator reads, types or ticks. */
function isOccupied(): boolean {
  const field = document.activeElement?.matches('main input, main textarea, main select') ?? false;
  return window.scrollY > 80 || field;
}

/**
 * Shows new rows of a list that visitors fill: at once, or on request while the list is in use.
 * @param path of the list's route; its pages have the key `keyOf(…, 'page')`
 * @param isHeld true while no row may move, for example when some are ticked
 */
export function useArrivals(path: string, isHeld = false) {
  const [waiting, setWaiting] = useState(0);
  const [isBehind, setBehind] = useState(false);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const entity = entityOf(path);

  const reload = async () => {
    setWaiting(0);
    setBehind(false);
    const list = { queryKey: keyOf({ path }, 'page') };
    // Invalidation does not restart a first load, whose response may predate the change.
    await adminQueries.cancelQueries(list);
    await adminQueries.invalidateQueries(list);
  };

  useChanges(({ entity: changed, action, id }) => {
    if (!isShownWith(changed, entity)) return;
    const isNew = changed === entity && action === 'create';
    if (isNew && id) {
      setFresh((before) => new Set(before).add(id));
      setTimeout(() => setFresh((before) => new Set([...before].filter((other) => other !== id))), FRESH_MS);
    }
    if (isHeld) setBehind(true);
    if (!isHeld && !isOccupied()) void reload();
    else if (isNew) setWaiting((count) => count + 1);
    else if (waiting === 0 && !isHeld) void reload();
  });

  // What changed while no row might move is shown once they may, unless that brings new rows to a list in use.
  const catchUp = useEffectEvent(() => {
    if (waiting === 0 || !isOccupied()) void reload();
  });
  useEffect(() => {
    if (isBehind && !isHeld) catchUp();
  }, [isBehind, isHeld]);

  return {
    /** New rows that are not shown yet. */
    waiting,
    /** Shows them. */
    show: () => {
      window.scrollTo({ top: 0 });
      void reload();
    },
    /** True for a row that came in the last minute. */
    isFresh: (id: string) => fresh.has(id),
  };
}
