import { useMutation, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../lib/api.ts';
import { Icon } from '../components/icon.tsx';
import { Problem } from '../components/problem.tsx';
import { callOnce } from '../session/call.ts';
import { reasonOf } from '../session/failure.ts';
import { readPasskeyChallenge } from '../session/first-view-routes.ts';
import { canUsePasskeys, passkeyProblem, signInWithPasskey } from '../session/passkeys.ts';

const reasonFor = (error: unknown): string => {
  const isRefused = error instanceof ApiError && error.status === 401;
  return isRefused ? 'This passkey does not open the panel.' : passkeyProblem(error) || reasonOf(error);
};

/** Sign-in by passkey; shown where the administrator has one and the browser supports them. */
export function PasskeySignIn() {
  const { data } = useQuery({
    queryKey: ['passkey-challenge'],
    queryFn: async ({ signal }) => (await callOnce(readPasskeyChallenge, { signal })).data,
    enabled: canUsePasskeys(),
  });
  const { isPending, error, mutate } = useMutation({ mutationFn: signInWithPasskey });
  if (!data?.available) return null;

  return (
    <div className="adm-passkey-sign-in">
      <button type="button" className="adm-passkey-sign-in__go" disabled={isPending} onClick={() => mutate()}>
        {isPending ? 'Waiting for the passkey...' : 'Sign in with a passkey'}
        <Icon name="arrow" />
      </button>
      <Problem text={error !== null && `The passkey did not sign you in. ${reasonFor(error)}`.trim()} />
    </div>
  );
}
