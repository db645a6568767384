import { type RefObject, useEffect } from 'react';

const minDistancePx = 60;
/** Ratio of horizontal to vertical movement from which on it is a swipe. */
const minDirectionRatio = 2;

/** Opens the previous or the next page when the element is swiped. */
export function useSwipe(
  element: RefObject<HTMLElement | null>,
  { previous, next }: { previous: string; next: string },
) {
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    let start: Touch | undefined;
    const begin = ({ touches, target: touched }: TouchEvent) => {
      // In the remark a finger selects text, and on a zoomed page it scrolls.
      const isOther = (touched as Element).closest('textarea') || (window.visualViewport?.scale ?? 1) > 1;
      start = touches.length === 1 && !isOther ? touches[0] : undefined;
    };
    const end = ({ changedTouches: [touch] }: TouchEvent) => {
      if (!start || !touch) return;
      const x = touch.clientX - start.clientX;
      const isSwipe =
        Math.abs(x) > minDistancePx && Math.abs(x) > minDirectionRatio * Math.abs(touch.clientY - start.clientY);
      if (isSwipe) window.location.assign(x < 0 ? next : previous);
    };
    target.addEventListener('touchstart', begin, { passive: true });
    target.addEventListener('touchend', end, { passive: true });
    return () => {
      target.removeEventListener('touchstart', begin);
      target.removeEventListener('touchend', end);
    };
  }, [element, previous, next]);
}
