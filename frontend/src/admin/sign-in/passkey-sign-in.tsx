import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { Icon } from '../components/icon.tsx';
import { Problem } from '../components/problem.tsx';
import { callOnce } from '../session/call.ts';
import { logFailure, reasonOf } from '../session/failure.ts';
import { canUsePasskeys, passkeyProblem, signInWithPasskey } from '../session/passkeys.ts';
import { readPasskeyChallenge } from '../session/plain-routes.ts';

const reasonFor = (error: unknown): string => {
  const isRefused = error instanceof ApiError && error.status === 401;
  return isRefused ? 'This passkey does not open the panel.' : passkeyProblem(error) || reasonOf(error);
};

/** Sign-in by passkey; shown where the administrator has one and the browser supports them. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn?: (() => void) | undefined }) {
  const { data } = useQuery({
    queryKey: ['passkey-challenge'],
    queryFn: async ({ signal }) => (await callOnce(readPasskeyChallenge, { signal })).data,
    enabled: canUsePasskeys(),
  });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  if (!data?.available) return null;

  async function signIn() {
    setBusy(true);
    setFailure(undefined);
    try {
      await signInWithPasskey();
      onSignedIn?.();
    } catch (error) {
      logFailure(error);
      setFailure(reasonFor(error));
      setBusy(false);
    }
  }

  return (
    <div className="adm-passkey-sign-in">
      <button type="button" className="adm-passkey-sign-in__go" disabled={isBusy} onClick={() => void signIn()}>
        {isBusy ? 'Waiting for the passkey...' : 'Sign in with a passkey'}
        <Icon name="arrow" />
      </button>
      <Problem text={failure !== undefined && `The passkey did not sign you in. ${failure}`.trim()} />
    </div>
  );
}
