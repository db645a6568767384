import { useCallback, useEffect, useRef } from 'react';
import { fetchFormToken } from '../../data/post-form.ts';

/** Holds a form token for the next attempt; each is valid once. */
export function useFormToken() {
  const held = useRef<string>(undefined);
  const call = useRef<AbortController>(undefined);
  const fetchNext = useCallback(() => {
    call.current?.abort();
    const own = new AbortController();
    call.current = own;
    void fetchFormToken(own.signal).then((token) => {
      if (!own.signal.aborted) held.current = token;
    });
  }, []);
  useEffect(() => {
    fetchNext();
    return () => call.current?.abort();
  }, [fetchNext]);
  const take = useCallback(() => {
    const token = held.current;
    held.current = undefined;
    return token;
  }, []);
  return { fetchNext, take };
}
