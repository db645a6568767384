import { type RefObject, useEffect, useState } from 'react';

/** Milliseconds for which each model is shown. */
const intervalMs = 5_000;

/** Index that advances automatically and wraps around; it stops on hover, focus and pause, and with reduced motion. */
export function useCarousel(count: number, section: RefObject<HTMLElement | null>) {
  const [index, setIndex] = useState(0);
  // The visitor's choice with the button; without one the system's preference decides.
  const [chosen, setIsPaused] = useState<boolean>();
  const [isInspected, setIsInspected] = useState(false);
  // Nothing moves until the preference is known.
  const [prefersReducedMotion, setPrefersReducedMotion] = useState(true);
  const [isInView, setIsInView] = useState(false);
  const [hasBeenSeen, setHasBeenSeen] = useState(false);
  if (isInView && !hasBeenSeen) setHasBeenSeen(true);
  const isPaused = chosen ?? prefersReducedMotion;
  const isRunning = count > 1 && !isPaused && !isInspected;

  useEffect(() => {
    const preference = window.matchMedia('(prefers-reduced-motion: reduce)');
    const follow = () => setPrefersReducedMotion(preference.matches);
    follow();
    preference.addEventListener('change', follow);
    return () => preference.removeEventListener('change', follow);
  }, []);

  useEffect(() => {
    const element = section.current;
    if (!element) return;
    const update = () => setIsInspected(element.matches(':hover') || element.querySelector(':focus-visible') !== null);
    const events = ['pointerenter', 'pointerleave', 'focusin', 'focusout'] as const;
    // A touch sets "hover" until the next touch elsewhere, so only a mouse pauses the carousel.
    const updateNextFrame = (event: Event) => {
      if (event instanceof PointerEvent && event.pointerType !== 'mouse') return;
      requestAnimationFrame(update);
    };
    for (const name of events) element.addEventListener(name, updateNextFrame);
    return () => {
      for (const name of events) element.removeEventListener(name, updateNextFrame);
    };
  }, [section]);

  useEffect(() => {
    if (!section.current) return;
    const watcher = new IntersectionObserver(([entry]) => setIsInView(entry?.isIntersecting ?? false), {
      threshold: 0.1,
    });
    watcher.observe(section.current);
    return () => watcher.disconnect();
  }, [section]);

  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setIndex((index + 1) % count), intervalMs);
    return () => clearTimeout(timer);
  }, [isRunning, index, count]);

  return {
    index: index % Math.max(count, 1),
    select: setIndex,
    isRunning,
    isInView,
    hasBeenSeen,
    isPaused,
    setIsPaused,
  };
}
