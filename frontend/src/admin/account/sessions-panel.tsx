import { sessionRoutes } from '@nfa/contracts';
import { useState } from 'react';
import { longTime } from '../../lib/format.ts';
import { Button } from '../components/button.tsx';
import { Panel } from '../components/panel.tsx';
import { LoadState } from '../components/states.tsx';
import { useWrite } from '../components/use-write.ts';
import { useRecord } from '../data/queries.ts';
import { useIsPending } from '../data/use-pending.ts';
import { ConfirmDialog } from '../framework/confirm-dialog.tsx';
import { openWork } from '../panel/open-work.ts';
import { call } from '../session/call.ts';
import { signOut } from '../session/use-session.ts';

const FAILED = 'Error signing out. Please try again.';

/** Sessions of the administrator, with buttons to end one or all. */
export function SessionsPanel({ expiresAt }: { expiresAt: string | undefined }) {
  const sessions = useRecord(sessionRoutes.sessions);
  const isEnding = useIsPending('sessions');
  const store = useWrite();
  /** What is not saved when the question opens; undefined while nothing is asked. */
  const [unsaved, setUnsaved] = useState<string>();
  const end = (id: string) => store(['sessions', id], () => call(sessionRoutes.endSession, { params: { id } }), FAILED);

  async function endAll() {
    await call(sessionRoutes.logoutEverywhere);
    signOut();
  }

  return (
    <Panel title="Sessions">
      {!sessions.data && <LoadState what="Sessions" of={sessions} />}
      <ul className="adm-rows">
        {sessions.data?.map((session) => (
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
                aria-disabled={isEnding(session.id)}
                onClick={() => end(session.id)}
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
        <Button icon="leave" onClick={() => setUnsaved(openWork())}>
          Sign out everywhere
        </Button>
        {unsaved !== undefined && (
          <ConfirmDialog
            title="Sign out everywhere?"
            text="Every browser has to sign in again, this one too."
            details={unsaved && <p className="adm-dialog__text">{unsaved}</p>}
            confirm="Sign out everywhere"
            onClose={() => setUnsaved(undefined)}
            onConfirm={() => store(['sessions', 'all'], endAll, FAILED)}
          />
        )}
      </div>
    </Panel>
  );
}
