import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonFor } from '../session/confirmed-call.ts';
import { failureOf } from '../session/failure.ts';
import { passkeyProblem } from '../session/passkeys.ts';

/** A form that asks for the password: what is typed, whether it is busy, and why it failed. */
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
    /** Does the work, then forgets the password and reads again what shows. */
    run: mutate,
  };
}
