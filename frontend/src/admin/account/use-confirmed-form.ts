import { useState } from 'react';
import { reloadAll } from '../data/queries.ts';
import { isRefusal, logFailure } from '../session/failure.ts';
import { passkeyProblem } from '../session/passkeys.ts';
import { reasonFor } from './confirmed-call.ts';

/** A form that asks for the password: what is typed, whether it is busy, and why it failed. */
export function useConfirmedForm() {
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);

  return {
    password,
    setPassword(typed: string) {
      setPassword(typed);
      setFailure('');
    },
    failure,
    clearFailure: () => setFailure(''),
    isBusy,
    /** Does the work, then forgets the password and reads again what shows. */
    async run(work: () => Promise<void>) {
      setBusy(true);
      setFailure('');
      try {
        await work();
        setPassword('');
        await reloadAll();
      } catch (cause) {
        if (isRefusal(cause)) return;
        logFailure(cause);
        setFailure(passkeyProblem(cause) || reasonFor(cause));
      } finally {
        setBusy(false);
      }
    },
  };
}
