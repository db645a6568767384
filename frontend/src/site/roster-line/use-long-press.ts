import { type PointerEvent, useRef } from 'react';

const LONG_MS = 500;
/** A finger that moves farther scrolls. */
const STILL_PX = 8;

/** Handlers of a long press, with a check whether the click that follows ends one. */
export function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const isLong = useRef(false);
  const stop = () => clearTimeout(timer.current);
  return {
    /** Whether the click that is under way ends a long press; true once for each. */
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
      // A long press has no click in some browsers.
      onKeyDown: () => {
        isLong.current = false;
      },
      onPointerCancel: stop,
      // The browser's own menu of a link would come first.
      onContextMenu: (event: { preventDefault: () => void }) => isLong.current && event.preventDefault(),
    },
  };
}
