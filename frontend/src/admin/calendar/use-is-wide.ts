import { useSyncExternalStore } from 'react';

/** From here on two weeks of all models fit. */
const wide = '(min-width: 1000px)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window has room for the chart. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches);
