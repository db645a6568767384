import { type PrivacyRequest, privacyRequestDays, privacyRequestRoutes } from '@nfa/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { longDate, longDay } from '../../lib/format.ts';
import { Button } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { ErrorNotice } from '../components/notice.tsx';
import { Empty, LoadState } from '../components/states.tsx';
import { panelAddress } from '../data/panel-address.ts';
import { listQuery } from '../data/queries.ts';
import { useIsPending } from '../data/use-pending.ts';
import { useServerTime } from '../live/server-clock.ts';
import { call } from '../session/call.ts';
import { failureOf } from '../session/failure.ts';
import { write } from '../session/query-client.ts';
import { RequestForm } from './request-form.tsx';
import { dueOf } from './request-labels.ts';

const wants: Record<PrivacyRequest['wants'], string> = {
  data: 'wants their data',
  correction: 'wants a correction',
  erasure: 'wants to be erased',
};
const ways: Record<PrivacyRequest['way'], string> = {
  whatsapp: 'By WhatsApp',
  mail: 'By mail',
  phone: 'By phone',
  'in person': 'In person',
  'my page': 'On my page',
};

interface RequestsPanelProps {
  /** Closes the form for a new one; without it there is none. */
  onLogged?: () => void;
}

/** Requests of people about their own data, with due dates. */
export function RequestsPanel({ onLogged }: RequestsPanelProps) {
  const { data: requests, error, refetch } = useQuery(listQuery(privacyRequestRoutes.list));
  const isMarking = useIsPending('privacy-requests');
  const [failure, setFailure] = useState<string>();

  function mark({ id, done_at }: PrivacyRequest) {
    setFailure(undefined);
    const save = () => call(privacyRequestRoutes.setDone, { params: { id }, query: { done: done_at === null } });
    void write(['privacy-requests', id], save, { onError: (reason) => setFailure(failureOf(reason)) });
  }

  if (!requests) return <LoadState what="The requests" error={error} onRetry={refetch} />;
  return (
    <section className="adm-panel adm-requests" aria-labelledby="request-log">
      <div className="adm-panel__head">
        <h2 id="request-log">Request log</h2>
        <span className="adm-hint">{privacyRequestDays} days by default</span>
      </div>
      {onLogged && <RequestForm onClose={onLogged} />}
      {failure !== undefined && (
        <ErrorNotice text="The request was not saved." detail={failure} onClose={() => setFailure(undefined)} />
      )}
      {requests.length === 0 && !onLogged && <Empty text="Nobody asked yet." />}
      <ul className="adm-rows adm-rows--lines">
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} isBusy={isMarking(request.id)} onDone={() => mark(request)} />
        ))}
      </ul>
    </section>
  );
}

interface RequestRowProps {
  request: PrivacyRequest;
  /** It is being marked. */
  isBusy: boolean;
  onDone: () => void;
}

function RequestRow({ request, isBusy, onDone }: RequestRowProps) {
  const now = useServerTime();
  const { name, done_at, due_on, received_on, way, phone, email, model_id } = request;
  const due = dueOf(due_on, new Date(now));
  const who = name || 'An erased person';
  return (
    <li>
      <p>
        <span>
          <strong>{who}</strong> {wants[request.wants]}
        </span>
        <span className="adm-hint">
          {[`${ways[way]}, ${longDay(received_on)}`, phone, email].filter(Boolean).join(' · ')}
          {model_id && (
            <>
              {' · '}
              <Link className="adm-link" to={panelAddress({ section: 'models', id: model_id })}>
                Profile
              </Link>
            </>
          )}
        </span>
      </p>
      {done_at === null ? (
        <time dateTime={due_on} className={due.isUrgent ? 'is-urgent' : undefined}>
          {due.words}, due {longDay(due_on)}
        </time>
      ) : (
        <span className="adm-ok">
          <Icon name="check" />
          Done {longDate(done_at)}
        </span>
      )}
      <Button
        aria-label={`${done_at === null ? 'Done' : 'Open again'}: ${who}`}
        aria-disabled={isBusy || undefined}
        onClick={onDone}
      >
        {done_at === null ? 'Done' : 'Open again'}
      </Button>
    </li>
  );
}
