import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { areLetterKeysOn } from '../panel/letter-keys.ts';

/** A place in the chart: row and column, from 0. */
export interface Place {
  row: number;
  column: number;
}

/** Marked days of one row, from the start of the selection to its current end. */
export interface Marked {
  row: number;
  from: number;
  to: number;
}

interface MarkedDays {
  rows: number;
  columns: number;
  /** Called when days were marked or one was chosen. */
  onChosen: (marked: Marked, at: HTMLElement) => void;
  /** Called after a long press on a day. */
  onHeld: (marked: Marked) => void;
  /** Called with a letter key on a day or the marked days. @returns whether the key was handled */
  onLetter: (letter: string, marked: Marked) => boolean;
}

/** Duration of a long press in milliseconds, and its tolerance in pixels. */
const HOLD_MS = 500;
const SLIP_PX = 10;

const cellOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;

const placeOf = (cell: HTMLElement): Place => ({
  row: Number(cell.closest<HTMLElement>('[data-row]')?.dataset.row),
  column: Number(cell.dataset.column),
});

const inOrderOf = ({ row, from, to }: Marked): Marked => ({ row, from: Math.min(from, to), to: Math.max(from, to) });

const isLetter = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && areLetterKeysOn();

/** Arrow-key navigation in the chart, and marking of days by Shift, drag or long press. */
export function useMarkedDays({ rows, columns, onChosen, onHeld, onLetter }: MarkedDays) {
  const [current, setCurrent] = useState<Place>({ row: 0, column: 0 });
  const [marked, setMarked] = useState<Marked>();
  const dragged = useRef<Marked>(undefined);
  const isDone = useRef(false);
  const finger = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);

  function cancelHold() {
    clearTimeout(finger.current?.timer);
    finger.current = undefined;
  }
  useEffect(() => () => clearTimeout(finger.current?.timer), []);

  function startHold({ clientX: x, clientY: y }: PointerEvent<HTMLElement>, place: Place) {
    const timer = setTimeout(() => {
      cancelHold();
      // The click after a long press must not choose the day.
      isDone.current = true;
      setCurrent(place);
      onHeld({ row: place.row, from: place.column, to: place.column });
    }, HOLD_MS);
    finger.current = { timer, x, y };
  }

  function choose(next: Marked, at: HTMLElement | null) {
    if (at) onChosen(inOrderOf(next), at);
  }

  function moveTo(begun: Place, place: Place, grid: HTMLElement, isMarking: boolean) {
    const row = Math.max(0, Math.min(rows - 1, place.row));
    const column = Math.max(0, Math.min(columns - 1, place.column));
    // A selection stays within the row of one model.
    const isSameRow = marked?.row === row ? marked : { row, from: begun.column, to: begun.column };
    setMarked(isMarking && row === begun.row ? { ...isSameRow, to: column } : undefined);
    setCurrent({ row, column });
    grid.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`)?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const cell = cellOf(event.target);
    if (!cell || event.target !== cell) return;
    // A screen reader can focus a day without a key event.
    const { row, column } = placeOf(cell);
    const steps: Record<string, Place> = {
      ArrowLeft: { row, column: column - 1 },
      ArrowRight: { row, column: column + 1 },
      ArrowUp: { row: row - 1, column },
      ArrowDown: { row: row + 1, column },
      Home: { row, column: 0 },
      End: { row, column: columns - 1 },
      PageUp: { row: row - 10, column },
      PageDown: { row: row + 10, column },
    };
    const next = steps[event.key];
    if (next) moveTo({ row, column }, next, event.currentTarget, event.shiftKey);
    else if (event.key === 'Enter' || event.key === ' ') choose(marked ?? { row, from: column, to: column }, cell);
    else if (event.key === 'Escape' && marked) setMarked(undefined);
    else if (
      !isLetter(event) ||
      !onLetter(event.key.toLowerCase(), inOrderOf(marked ?? { row, from: column, to: column }))
    )
      return;
    event.preventDefault();
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    isDone.current = false;
    const cell = cellOf(event.target);
    cancelHold();
    if (!cell || event.target !== cell || event.button !== 0) return;
    const { row, column } = placeOf(cell);
    // A swipe scrolls; a tap chooses the day.
    if (event.pointerType === 'touch') return startHold(event, { row, column });
    setCurrent({ row, column });
    dragged.current = { row, from: column, to: column };
    setMarked(dragged.current);
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const { x, y } = finger.current ?? {};
    if (x !== undefined && y !== undefined && Math.hypot(event.clientX - x, event.clientY - y) > SLIP_PX) cancelHold();
    const begun = dragged.current;
    const cell = cellOf(event.target);
    if (!begun || !cell) return;
    const { row, column } = placeOf(cell);
    if (row !== begun.row || column === begun.to) return;
    dragged.current = { ...begun, to: column };
    setMarked(dragged.current);
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    cancelHold();
    const done = dragged.current;
    dragged.current = undefined;
    if (!done || done.from === done.to) return;
    isDone.current = true;
    choose(done, event.currentTarget.querySelector(`[data-row="${done.row}"] [data-column="${done.to}"]`));
  }

  function onClick({ target }: MouseEvent<HTMLElement>) {
    const cell = cellOf(target);
    // The click after a drag must not choose the day.
    if (!cell || target !== cell || isDone.current) return;
    const { row, column } = placeOf(cell);
    setCurrent({ row, column });
    choose({ row, from: column, to: column }, cell);
  }

  function forget() {
    dragged.current = undefined;
    setMarked(undefined);
  }

  // The context menu of a long press would cover the option.
  function onContextMenu(event: MouseEvent<HTMLElement>) {
    if (finger.current || isDone.current) event.preventDefault();
  }

  const listeners = {
    ...{ onKeyDown, onPointerDown, onPointerMove, onPointerUp, onClick },
    ...{ onPointerCancel: cancelHold, onContextMenu },
  };
  return { current, marked, forget, listeners };
}
