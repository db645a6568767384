import { type RefObject, useEffect } from 'react';

/** Where nothing can hover, turns the card nearest the middle of the screen to colour while people scroll. */
export function useColourAtCentre(card: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = card.current;
    if (!element || !window.matchMedia('(hover: none)').matches) return;
    // Only a narrow band in the middle of the screen counts as looked at.
    const watcher = new IntersectionObserver(
      ([entry]) => element.classList.toggle('in-colour', entry?.isIntersecting ?? false),
      { rootMargin: '-42% 0px -42% 0px' },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [card]);
}
