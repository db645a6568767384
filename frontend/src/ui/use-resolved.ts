import { useEffect, useState } from 'react';

/**
 * A value, or what a promise of it has resolved to; undefined while it is pending.
 * @throws what the promise was rejected with, so that the error boundary around the component shows it
 */
export function useResolved<T>(value: T | Promise<T>): T | undefined {
  const [settled, setSettled] = useState<{ from: Promise<T> } & ({ value: T } | { error: unknown })>();
  useEffect(() => {
    if (!(value instanceof Promise)) return;
    let isCurrent = true;
    value.then(
      (result) => isCurrent && setSettled({ from: value, value: result }),
      (error: unknown) => isCurrent && setSettled({ from: value, error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [value]);
  if (!(value instanceof Promise)) return value;
  if (settled?.from !== value) return undefined;
  if ('error' in settled) throw settled.error;
  return settled.value;
}
