import { sessionRoutes } from '@nfa/contracts';
import { longTime } from '../../lib/format.ts';
import { Button } from '../components/button.tsx';
import { Panel } from '../components/panel.tsx';
import { LoadState } from '../components/states.tsx';
import { useWrite } from '../components/use-write.ts';
import { useRecord } from '../data/queries.ts';
import { useIsPending } from '../data/use-pending.ts';
import { ConfirmButton } from '../framework/confirm-button.tsx';
import { openWork } from '../panel/open-work.ts';
import { call } from '../session/call.ts';
import { signOut } from '../session/use-session.ts';

const FAILED = 'Error signing out. Please try again.';

/** What is not saved when the question opens. */
function OpenWork() {
  const work = openWork();
  return work !== '' && <p className="adm-dialog__text">{work}</p>;
}

/** Sessions of the administrator, with buttons to end one or all. */
export function SessionsPanel({ expiresAt }: { expiresAt: string | undefined }) {
  const sessions = useRecord(sessionRoutes.sessions);
  const isEnding = useIsPending('sessions');
  const store = useWrite();
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
        <ConfirmButton
          icon="leave"
          question="Sign out everywhere?"
          text="Every browser has to sign in again, this one too."
          details={<OpenWork />}
          confirm="Sign out everywhere"
          onConfirm={() => store(['sessions', 'all'], endAll, FAILED)}
        >
          Sign out everywhere
        </ConfirmButton>
      </div>
    </Panel>
  );
}
