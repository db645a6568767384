import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

/** Shortest swipe, in pixels. */
const shortestSwipe = 40;

/** Index of the shown picture, with handlers for arrow keys and swipes. */
export function useGallery(count: number) {
  const [chosen, setChosen] = useState(0);
  const index = Math.min(chosen, Math.max(count - 1, 0));
  const touch = useRef<{ x: number; y: number }>(undefined);
  const step = (by: number) => setChosen((index + by + count) % count);

  const gestures = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      event.preventDefault();
      step(event.key === 'ArrowRight' ? 1 : -1);
    },
    onPointerDown: ({ pointerType, isPrimary, clientX, clientY }: PointerEvent) => {
      // A second finger zooms.
      touch.current = pointerType === 'touch' && isPrimary ? { x: clientX, y: clientY } : undefined;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!touch.current) return;
      const x = clientX - touch.current.x;
      const y = clientY - touch.current.y;
      touch.current = undefined;
      if (Math.abs(x) > shortestSwipe && Math.abs(x) > 2 * Math.abs(y)) step(x < 0 ? 1 : -1);
    },
  };
  return { index, select: setChosen, gestures };
}
