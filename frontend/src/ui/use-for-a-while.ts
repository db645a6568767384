import { useEffect, useState } from 'react';

/** True for `milliseconds` after each change of `value`, false before the first one. */
export function useForAWhile(value: unknown, milliseconds: number): boolean {
  const [past, setPast] = useState(value);
  useEffect(() => {
    if (past === value) return;
    const timer = setTimeout(() => setPast(value), milliseconds);
    return () => clearTimeout(timer);
  }, [past, value, milliseconds]);
  return past !== value;
}
