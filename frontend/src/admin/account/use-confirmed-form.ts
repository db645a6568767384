import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonFor } from '../session/confirmed-call.ts';
import { failureOf } from '../session/failure.ts';
import { passkeyProblem } from '../session/passkeys.ts';

/** State of a form that asks for the password: input, busy flag and error. */
export function useConfirmedForm() {
  const [password, setPassword] = useState('');
  const { isPending, error, mutate, reset } = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    onSuccess: () => setPassword(''),
  });

  return {
    password,
    setPassword(typed: string) {
      setPassword(typed);
      reset();
    },
    failure: failureOf(error) === undefined ? '' : passkeyProblem(error) || reasonFor(error),
    clearFailure: reset,
    isPending,
    /** Runs the action and clears the password on success. */
    run: mutate,
  };
}
