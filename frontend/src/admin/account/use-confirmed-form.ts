import { useState } from 'react';
import { useAction } from '../data/use-action.ts';
import { reasonFor } from '../session/confirmed-call.ts';
import { passkeyProblem } from '../session/passkeys.ts';

/** A form that asks for the password: what is typed, whether it is busy, and why it failed. */
export function useConfirmedForm() {
  const [password, setPassword] = useState('');
  const { isBusy, error, run, forget } = useAction(async (work: () => Promise<void>) => {
    await work();
    setPassword('');
  });

  return {
    password,
    setPassword(typed: string) {
      setPassword(typed);
      forget();
    },
    failure: error === undefined ? '' : passkeyProblem(error) || reasonFor(error),
    clearFailure: forget,
    isBusy,
    /** Does the work, then forgets the password and reads again what shows. */
    run,
  };
}
