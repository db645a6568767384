import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { Entry, Row } from './calendar-rows.ts';
import type { MoveKind } from './use-move-call.tsx';

/** Width of the resize handle at the right edge of a bar, in pixels. */
const EDGE_PX = 10;

interface Drag {
  bar: HTMLElement;
  entry: Entry;
  kind: MoveKind;
  startX: number;
  /** Width of a day. */
  dayPx: number;
  days: number;
  /** Visible days of the bar. */
  columns: number;
}

type Listeners = Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp', (event: PointerEvent<HTMLElement>) => void>;

interface DraggedBar {
  rows: readonly Row[];
  onMove: (entry: Entry, days: number, kind: MoveKind) => void;
}

/** Moves a bar by mouse drag, or its end by the right edge. Touch scrolls: the day popover has buttons instead. */
export function useDraggedBar({ rows, onMove }: DraggedBar) {
  const drag = useRef<Drag>(undefined);
  const isDone = useRef(false);

  function begin(event: PointerEvent<HTMLElement>): boolean {
    isDone.current = false;
    const bar = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-entry]') : null;
    if (!bar || event.button !== 0 || event.pointerType === 'touch') return false;
    const found = rows.flatMap(({ bars }) => bars).find((one) => one.entry.id === bar.dataset['entry']);
    if (!found?.entry.isMovable) return false;
    const { entry, columns } = found;
    const isAtEdge = bar.getBoundingClientRect().right - event.clientX <= EDGE_PX;
    const dayPx = bar.closest('td')?.getBoundingClientRect().width || 1;
    drag.current = { bar, entry, kind: isAtEdge ? 'end' : 'whole', startX: event.clientX, dayPx, days: 0, columns };
    return true;
  }

  function show({ bar, kind, days, dayPx, columns }: Drag) {
    if (kind === 'whole') bar.style.setProperty('translate', `${days * dayPx}px`);
    else bar.style.setProperty('--columns', String(Math.max(1, columns + days)));
    bar.toggleAttribute('data-moving', days !== 0);
  }

  function end(): Drag | undefined {
    const done = drag.current;
    drag.current = undefined;
    if (!done) return undefined;
    done.bar.style.removeProperty('translate');
    done.bar.style.setProperty('--columns', String(done.columns));
    done.bar.removeAttribute('data-moving');
    return done;
  }

  return (others: Listeners) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!begin(event)) others.onPointerDown(event);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const current = drag.current;
      if (!current) return others.onPointerMove(event);
      const days = Math.round((event.clientX - current.startX) / current.dayPx);
      if (days === current.days) return;
      drag.current = { ...current, days };
      show(drag.current);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const done = end();
      if (!done) return others.onPointerUp(event);
      isDone.current = done.days !== 0;
      if (done.days !== 0) onMove(done.entry, done.days, done.kind);
    },
    onPointerLeave: () => void end(),
    // The click after a drag must not open the job.
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      if (!isDone.current) return;
      isDone.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  });
}
