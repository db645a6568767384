import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonFor } from './confirmed-call.ts';
import { failureOf } from './failure.ts';
import { passkeyProblem } from './passkeys.ts';

/** State of a form that asks for the password or a code: input, busy flag and error. */
export function useConfirmedForm() {
  const [typed, setTyped] = useState('');
  const { isPending, error, mutate, reset } = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    onSuccess: () => setTyped(''),
  });

  return {
    /** The password, or a code in its place. */
    typed,
    setTyped(next: string) {
      setTyped(next);
      reset();
    },
    failure: failureOf(error) === undefined ? '' : passkeyProblem(error) || reasonFor(error),
    clearFailure: reset,
    isPending,
    /** Runs the action and clears the input on success. */
    run: mutate,
  };
}
