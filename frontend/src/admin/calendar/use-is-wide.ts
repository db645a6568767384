import { useSyncExternalStore } from 'react';

/** Width from which two weeks of all models fit. */
const wide = '(min-width: 1000px)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window has room for the chart. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches);
