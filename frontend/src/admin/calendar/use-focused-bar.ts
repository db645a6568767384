import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { Entry, Row } from './calendar-rows.ts';
import type { MoveKind } from './use-move-call.tsx';

interface FocusedBar {
  rows: readonly Row[];
  onMove: (entry: Entry, days: number, kind: MoveKind) => void;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Moves a bar with the arrow keys, its end with Shift; F2 on a day focuses its bar, Escape the day again. */
export function useFocusedBar({ rows, onMove }: FocusedBar) {
  const focused = useRef<{ id: string; grid: HTMLElement }>(undefined);

  // A moved bar is a new element. A layout effect, since the focus keeper would focus a neighbour on the next frame.
  useLayoutEffect(() => {
    const { id, grid } = focused.current ?? {};
    if (!grid || rows.length === 0 || document.activeElement !== document.body) return;
    const day = grid.querySelector<HTMLElement>('td[tabindex="0"]');
    (grid.querySelector<HTMLElement>(`[data-entry="${id}"]`) ?? day)?.focus();
  }, [rows]);

  /** @returns whether the key was handled */
  function onKeyDown(event: KeyboardEvent<HTMLElement>): boolean {
    const { key, shiftKey, ctrlKey, metaKey, altKey, currentTarget: grid, target } = event;
    if (!(target instanceof HTMLElement) || ctrlKey || metaKey || altKey) return false;
    const cell = target.closest<HTMLElement>('[data-column]');
    const row = rows[Number(cell?.closest<HTMLElement>('[data-row]')?.dataset['row'])];
    const { entry: id } = target.dataset;
    const days = steps[key];
    if (id === undefined) {
      const column = Number(cell?.dataset['column']);
      const bar = row?.bars.find(
        (one) => one.column <= column && column < one.column + one.columns && one.entry.isMovable,
      );
      if (key !== 'F2' || !bar) return false;
      focused.current = { id: bar.entry.id, grid };
      grid.querySelector<HTMLElement>(`[data-entry="${bar.entry.id}"]`)?.focus();
    } else if (key === 'Escape' || key === 'F2') {
      focused.current = undefined;
      cell?.focus();
    } else if (days) {
      const found = row?.bars.find(({ entry }) => entry.id === id);
      if (!found?.entry.isMovable) return false;
      focused.current = { id, grid };
      onMove(found.entry, days, shiftKey ? 'end' : 'whole');
    } else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  return onKeyDown;
}
