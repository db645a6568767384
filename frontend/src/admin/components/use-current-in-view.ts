import { useEffect, useRef } from 'react';

/** For a bar of links that scrolls sideways: brings the current one to its middle. @param current changes with it */
export function useCurrentInView(current: string | undefined) {
  const bar = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link is found in the document
  useEffect(() => {
    const link = bar.current?.querySelector('[aria-current]');
    if (!bar.current || !link) return;
    const [frame, { left, width }] = [bar.current.getBoundingClientRect(), link.getBoundingClientRect()];
    bar.current.scrollLeft += left + width / 2 - (frame.left + frame.width / 2);
  }, [current]);
  return bar;
}
