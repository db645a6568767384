import { useEffect, useState } from 'react';

/** A value, or what a promise of it has resolved to; undefined while it is pending. */
export function useResolved<T>(value: T | Promise<T>): T | undefined {
  const [settled, setSettled] = useState<{ from: Promise<T>; value: T }>();
  useEffect(() => {
    if (!(value instanceof Promise)) return;
    let isCurrent = true;
    const settle = (result: T) => isCurrent && setSettled({ from: value, value: result });
    value.then(settle, (error) => console.error(error));
    return () => {
      isCurrent = false;
    };
  }, [value]);
  if (!(value instanceof Promise)) return value;
  return settled?.from === value ? settled.value : undefined;
}
