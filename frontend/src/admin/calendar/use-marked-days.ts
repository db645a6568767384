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

const cellAt = (grid: HTMLElement, { row, column }: Place) =>
  grid.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`);

const oneDay = ({ row, column }: Place): Marked => ({ row, from: column, to: column });

const inOrderOf = ({ row, from, to }: Marked): Marked => ({ row, from: Math.min(from, to), to: Math.max(from, to) });

const isLetter = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && areLetterKeysOn();

/** Place that a key leads to, also beyond the edges of the chart. */
function placeAfter(key: string, { row, column }: Place, columns: number): Place | undefined {
  const places: Record<string, Place> = {
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    Home: { row, column: 0 },
    End: { row, column: columns - 1 },
    PageUp: { row: row - 10, column },
    PageDown: { row: row + 10, column },
  };
  return places[key];
}

/** Calls back once a finger has rested on a day; a finger that slips scrolls. */
function useLongPress(onHeld: (place: Place) => void) {
  const finger = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  function cancel() {
    clearTimeout(finger.current?.timer);
    finger.current = undefined;
  }
  useEffect(() => () => clearTimeout(finger.current?.timer), []);
  return {
    cancel,
    isDown: () => finger.current !== undefined,
    begin({ clientX: x, clientY: y }: PointerEvent, place: Place) {
      const timer = setTimeout(() => {
        cancel();
        onHeld(place);
      }, HOLD_MS);
      finger.current = { timer, x, y };
    },
    follow({ clientX, clientY }: PointerEvent) {
      const { x, y } = finger.current ?? { x: clientX, y: clientY };
      if (Math.hypot(clientX - x, clientY - y) > SLIP_PX) cancel();
    },
  };
}

/** Arrow-key navigation in the chart, and marking of days by Shift, drag or long press. */
export function useMarkedDays({ rows, columns, onChosen, onHeld, onLetter }: MarkedDays) {
  const [current, setCurrent] = useState<Place>({ row: 0, column: 0 });
  const [marked, setMarked] = useState<Marked>();
  const dragged = useRef<Marked>(undefined);
  const isDone = useRef(false);
  const longPress = useLongPress((place) => {
    // The click after a long press must not choose the day.
    isDone.current = true;
    setCurrent(place);
    onHeld(oneDay(place));
  });

  function moveTo(begun: Place, place: Place, grid: HTMLElement, isMarking: boolean) {
    const row = Math.max(0, Math.min(rows - 1, place.row));
    const column = Math.max(0, Math.min(columns - 1, place.column));
    // A selection stays within the row of one model.
    const started = marked?.row === row ? marked : oneDay(begun);
    setMarked(isMarking && row === begun.row ? { ...started, to: column } : undefined);
    setCurrent({ row, column });
    cellAt(grid, { row, column })?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const cell = cellOf(event.target);
    if (!cell || event.target !== cell) return;
    // A screen reader can focus a day without a key event.
    const place = placeOf(cell);
    const chosen = inOrderOf(marked ?? oneDay(place));
    const next = placeAfter(event.key, place, columns);
    if (next) moveTo(place, next, event.currentTarget, event.shiftKey);
    else if (event.key === 'Enter' || event.key === ' ') onChosen(chosen, cell);
    else if (event.key === 'Escape' && marked) setMarked(undefined);
    else if (!isLetter(event) || !onLetter(event.key.toLowerCase(), chosen)) return;
    event.preventDefault();
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    isDone.current = false;
    const cell = cellOf(event.target);
    longPress.cancel();
    if (!cell || event.target !== cell || event.button !== 0) return;
    const place = placeOf(cell);
    // A swipe scrolls; a tap chooses the day.
    if (event.pointerType === 'touch') return longPress.begin(event, place);
    setCurrent(place);
    dragged.current = oneDay(place);
    setMarked(dragged.current);
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    longPress.follow(event);
    const begun = dragged.current;
    const cell = cellOf(event.target);
    if (!begun || !cell) return;
    const { row, column } = placeOf(cell);
    if (row !== begun.row || column === begun.to) return;
    dragged.current = { ...begun, to: column };
    setMarked(dragged.current);
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    longPress.cancel();
    const done = dragged.current;
    dragged.current = undefined;
    if (!done || done.from === done.to) return;
    isDone.current = true;
    const cell = cellAt(event.currentTarget, { row: done.row, column: done.to });
    if (cell) onChosen(inOrderOf(done), cell);
  }

  function onClick({ target }: MouseEvent<HTMLElement>) {
    const cell = cellOf(target);
    // The click after a drag must not choose the day.
    if (!cell || target !== cell || isDone.current) return;
    const place = placeOf(cell);
    setCurrent(place);
    onChosen(oneDay(place), cell);
  }

  function forget() {
    dragged.current = undefined;
    setMarked(undefined);
  }

  // The context menu of a long press would cover the option.
  function onContextMenu(event: MouseEvent<HTMLElement>) {
    if (longPress.isDown() || isDone.current) event.preventDefault();
  }

  const listeners = {
    ...{ onKeyDown, onPointerDown, onPointerMove, onPointerUp, onClick },
    ...{ onPointerCancel: longPress.cancel, onContextMenu },
  };
  return { current, marked, forget, listeners };
}
