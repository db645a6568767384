import { useEffect, useRef } from 'react';

/**
 * Scrolls each new page to its top and moves the focus to it, unless the visitor has interacted meanwhile.
 * @param path of the page that is shown, or whose loading screen is shown
 */
export function useTopOfPage(path: string): void {
  const shown = useRef(path);
  const followed = useRef<Element>(undefined);

  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      followed.current = (target as Element).closest('a') ?? undefined;
    };
    document.addEventListener('click', remember, true);
    return () => document.removeEventListener('click', remember, true);
  }, []);

  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
    // The focus stays on a filter of the page, and in a menu that was opened while the page was loading.
    const main = document.getElementById('main');
    const focused = document.activeElement;
    const isLeft = !focused || focused === document.body || focused === followed.current;
    if (isLeft && !main?.contains(focused)) main?.focus({ preventScroll: true });
  }, [path]);
}
