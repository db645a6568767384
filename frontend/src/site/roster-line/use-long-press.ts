import { type PointerEvent, useRef } from 'react';

const LONG_MS = 500;
/** A finger that moves farther scrolls; in pixels. */
const STILL_PX = 8;

/** Handlers of a long press, with a check whether the click that follows ends one. */
export function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const isLong = useRef(false);
  const stop = () => clearTimeout(timer.current);
  return {
    /** Whether the current click ends a long press; true once for each long press. */
    wasLong: () => {
      const was = isLong.current;
      isLong.current = false;
      return was;
    },
    handlers: {
      onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
        isLong.current = false;
        if (pointerType === 'mouse') return;
        start.current = { x: clientX, y: clientY };
        timer.current = setTimeout(() => {
          isLong.current = true;
          onLongPress();
        }, LONG_MS);
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > STILL_PX) stop();
      },
      onPointerUp: stop,
      // In some browsers no click follows a long press.
      onKeyDown: () => {
        isLong.current = false;
      },
      onPointerCancel: stop,
      // Prevents the browser's own menu for a link.
      onContextMenu: (event: { preventDefault: () => void }) => isLong.current && event.preventDefault(),
    },
  };
}
