import { useCallback, useEffect, useRef } from 'react';
import { type FormProof, fetchFormToken } from '../../data/post-form.ts';
import { randomKey } from '../../lib/random-key.ts';

/** Proof that the page was open for a while, and a key that stays the same until an attempt has succeeded. */
export function useProof() {
  const token = useRef<string>(undefined);
  const key = useRef({ text: '', key: '' });
  useEffect(() => {
    const leaving = new AbortController();
    void fetchFormToken(leaving.signal).then((fetched) => {
      if (!leaving.signal.aborted) token.current = fetched;
    });
    return () => leaving.abort();
  }, []);
  return useCallback((input: unknown, isHoneypotFilled = false): FormProof => {
    const text = JSON.stringify(input);
    if (key.current.text !== text) key.current = { text, key: randomKey() };
    const formToken = token.current;
    token.current = undefined;
    return { idempotencyKey: key.current.key, formToken, isHoneypotFilled };
  }, []);
}
