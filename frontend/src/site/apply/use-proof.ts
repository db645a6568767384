import { useCallback, useRef } from 'react';
import type { FormProof } from '../../data/post-form.ts';
import { randomKey } from '../../lib/random-key.ts';
import { useFormToken } from '../forms/use-form-token.ts';

/** Proof that the page was open for a while, and a key that stays the same for the same input. */
export function useProof() {
  const { take, fetchNext } = useFormToken();
  const key = useRef({ text: '', key: '' });
  return useCallback(
    (input: unknown, isHoneypotFilled = false): FormProof => {
      const text = JSON.stringify(input);
      if (key.current.text !== text) key.current = { text, key: randomKey() };
      const formToken = take();
      fetchNext();
      return { idempotencyKey: key.current.key, formToken, isHoneypotFilled };
    },
    [take, fetchNext],
  );
}
