import { type RefObject, useEffect } from 'react';

/** On touch screens, shows the card nearest to the centre in colour while the page scrolls. */
export function useColourAtCentre(card: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = card.current;
    if (!element || !window.matchMedia('(hover: none)').matches) return;
    // A narrow band around the centre.
    const observer = new IntersectionObserver(
      ([entry]) => element.classList.toggle('in-colour', entry?.isIntersecting ?? false),
      { rootMargin: '-42% 0px -42% 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [card]);
}
