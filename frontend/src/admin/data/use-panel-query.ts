import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Address of a place in the panel; the route stays the same. */
export const panelAddress = (target: Record<string, string>): string => `?${new URLSearchParams(target).toString()}`;

/** The query of the panel's address, and how to change parts of it ("" takes a part out). */
export function usePanelQuery() {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (parts: Record<string, string>, how: { replace?: boolean } = {}) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(parts)) {
            if (value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: how.replace ?? false, preventScrollReset: true },
      ),
    [setParams],
  );
  return { params, change };
}
