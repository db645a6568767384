import { type RefObject, useEffect } from 'react';

/** Least way of a swipe in pixels, and how much more sideways than up or down it goes. */
const leastWay = 60;
const slope = 2;

/** Opens the page before or after this one when the element is swiped. */
export function useSwipe(
  element: RefObject<HTMLElement | null>,
  { previous, next }: { previous: string; next: string },
) {
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    let start: Touch | undefined;
    const begin = ({ touches }: TouchEvent) => {
      start = touches.length === 1 ? touches[0] : undefined;
    };
    const end = ({ changedTouches: [touch] }: TouchEvent) => {
      if (!start || !touch) return;
      const x = touch.clientX - start.clientX;
      const isSwipe = Math.abs(x) > leastWay && Math.abs(x) > slope * Math.abs(touch.clientY - start.clientY);
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
