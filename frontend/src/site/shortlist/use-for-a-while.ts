import { useEffect, useState } from 'react';

/** Time to take something back, in milliseconds. */
export const UNDO_MS = 20_000;

/** True for `milliseconds` after each change of `value`, false before the first one. The time begins anew after `isHeld`. */
export function useForAWhile(value: unknown, milliseconds: number, isHeld = false): boolean {
  const [past, setPast] = useState(value);
  useEffect(() => {
    if (past === value || isHeld) return;
    const timer = setTimeout(() => setPast(value), milliseconds);
    return () => clearTimeout(timer);
  }, [past, value, milliseconds, isHeld]);
  return past !== value;
}
