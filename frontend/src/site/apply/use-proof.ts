import { useCallback } from 'react';
import type { FormProof } from '../../data/post-form.ts';
import { attemptKey } from '../forms/attempt-key.ts';
import { useFormToken } from '../forms/use-form-token.ts';

/** Proof that the page was open for a while, and a key that stays the same for the same input of a form. */
export function useProof(name: string) {
  const { take, fetchNext } = useFormToken();
  return useCallback(
    (input: unknown, isHoneypotFilled = false): FormProof => {
      const formToken = take();
      fetchNext();
      return { idempotencyKey: attemptKey(name, input), formToken, isHoneypotFilled };
    },
    [name, take, fetchNext],
  );
}
