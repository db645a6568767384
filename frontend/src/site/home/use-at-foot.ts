import { type RefObject, useEffect, useState } from 'react';

/** The lowest part of the window, where the chat button floats. */
const FOOT = '-84% 0px 0px';

/** Whether the element is in the lowest part of the window. */
export function useAtFoot(element: RefObject<HTMLElement | null>): boolean {
  const [isAtFoot, setAtFoot] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => setAtFoot(entry?.isIntersecting ?? false), {
      rootMargin: FOOT,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isAtFoot;
}
