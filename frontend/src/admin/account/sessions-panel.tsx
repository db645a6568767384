import './item-list.css';
import { type OpenSession, sessionRoutes } from '@nfa/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { longTime } from '../../lib/format.ts';
import { Button } from '../components/button.tsx';
import { LoadFailed, Loading } from '../components/states.tsx';
import { useFailureToast } from '../components/use-failure-toast.ts';
import { recordQuery } from '../data/queries.ts';
import { useAction } from '../data/use-action.ts';
import { ConfirmDialog } from '../framework/confirm-dialog.tsx';
import { call } from '../session/call.ts';
import { signOut } from '../session/use-session.ts';

const FAILED = 'Error signing out. Please try again.';

/** Where the administrator is signed in, and the end of one sign-in or all. */
export function SessionsPanel({ expiresAt }: { expiresAt: string | undefined }) {
  const { data: sessions, error, refetch } = useQuery(recordQuery(sessionRoutes.sessions));
  const [isAsked, setAsked] = useState(false);
  const failures = useFailureToast();

  const ending = useAction(end, ({ id }) => id);

  async function end(session: OpenSession) {
    failures.clear(FAILED);
    try {
      await call(sessionRoutes.endSession, { params: { id: session.id } });
    } catch (cause) {
      failures.show(FAILED, cause, () => ending.run(session));
    }
  }

  async function endAll() {
    failures.clear(FAILED);
    try {
      await call(sessionRoutes.logoutEverywhere);
      signOut();
    } catch (cause) {
      failures.show(FAILED, cause, () => void endAll());
    }
  }

  return (
    <section className="adm-panel" aria-label="Sessions">
      <div className="adm-panel__head">
        <h2>Sessions</h2>
      </div>
      {!sessions && (error ? <LoadFailed what="Sessions" error={error} onRetry={() => void refetch()} /> : <Loading />)}
      <ul className="adm-items">
        {sessions?.map((session) => (
          <li key={session.id}>
            <div>
              <p>
                {session.device || 'Unknown device'}{' '}
                {session.current && <span className="adm-chip adm-chip--ok">This one</span>}
              </p>
              <small>
                {session.client_ip} · last used {longTime(session.last_seen_at)}
              </small>
            </div>
            {!session.current && (
              <Button
                aria-label={`Sign out ${session.device || session.client_ip}`}
                aria-disabled={ending.isBusyWith(session.id) || undefined}
                onClick={() => ending.run(session)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="adm-panel__body">
        {expiresAt && <p>This session ends on {longTime(expiresAt)}, or earlier without use.</p>}
        <p className="adm-hint">Lost a device that is signed in? End every session, this one too.</p>
        <Button icon="leave" onClick={() => setAsked(true)}>
          Sign out everywhere
        </Button>
      </div>
      {isAsked && (
        <ConfirmDialog
          title="Sign out everywhere?"
          text="Every browser has to sign in again, this one too."
          confirm="Sign out everywhere"
          onAnswer={(isYes) => {
            setAsked(false);
            if (isYes) void endAll();
          }}
        />
      )}
    </section>
  );
}
