import { useEffect, useReducer } from 'react';

/**
 * Number of the current attempt to load something, and a function that begins the next one. While `isFailed`, it also begins when
 * the network is back.
 */
export function useRounds(isFailed: boolean): readonly [number, () => void] {
  const [round, again] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!isFailed) return;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isFailed]);
  return [round, again];
}
