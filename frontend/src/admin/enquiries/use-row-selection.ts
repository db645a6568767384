import { useState } from 'react';

/** Rows that are ticked: some of the page, or everything that the filter matches. */
export function useRowSelection(pageIds: readonly string[], filter: string) {
  const [state, setState] = useState<{ filter: string; ids: ReadonlySet<string>; isAll: boolean }>();
  // A selection belongs to the filter under which it was made.
  const { ids, isAll } = state?.filter === filter ? state : { ids: new Set<string>(), isAll: false };
  const set = (next: Iterable<string>, all = false) => setState({ filter, ids: new Set(next), isAll: all });
  const shown = pageIds.filter((id) => isAll || ids.has(id));
  return {
    isAll,
    /** Ids that are ticked, in the order of the page. */
    shown,
    isTicked: (id: string) => isAll || ids.has(id),
    isPageTicked: pageIds.length > 0 && shown.length === pageIds.length,
    tick: (id: string, isTicked: boolean) => set(isTicked ? [...shown, id] : shown.filter((other) => other !== id)),
    tickPage: (isTicked: boolean) => set(isTicked ? pageIds : []),
    /** Everything that the filter matches, also on other pages. */
    tickAll: () => set(pageIds, true),
    clear: () => setState(undefined),
  };
}

export type RowSelection = ReturnType<typeof useRowSelection>;
