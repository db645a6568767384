import { type PrivacyRequest, privacyRequestDays, privacyRequestRoutes } from '@nfa/contracts';
import { longDate, longDay } from '../../lib/format.ts';
import { Button } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { FailureNotice } from '../components/notice.tsx';
import { Panel } from '../components/panel.tsx';
import { PanelLink } from '../components/panel-link.tsx';
import { Empty, LoadState } from '../components/states.tsx';
import { useRecordWrite } from '../components/use-record-write.ts';
import { useList } from '../data/queries.ts';
import { useIsPending } from '../data/use-pending.ts';
import { call } from '../session/call.ts';
import { useServerTime } from '../session/server-clock.ts';
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
  const requests = useList(privacyRequestRoutes.list);
  const isMarking = useIsPending('privacy-requests');
  const writing = useRecordWrite('privacy-requests');
  const mark = ({ id, done_at }: PrivacyRequest) =>
    writing.store(id, () => call(privacyRequestRoutes.setDone, { params: { id }, query: { done: done_at === null } }));

  if (!requests.data) return <LoadState what="The requests" of={requests} />;
  return (
    <Panel
      title="Request log"
      aside={<span className="adm-hint">{privacyRequestDays} days by default</span>}
      className="adm-requests"
    >
      {onLogged && <RequestForm onClose={onLogged} />}
      <FailureNotice text="The request was not saved." error={writing.error} onClose={writing.clearError} />
      {requests.data.length === 0 && !onLogged && <Empty text="Nobody asked yet." />}
      <ul className="adm-rows adm-rows--lines">
        {requests.data.map((request) => (
          <RequestRow
            key={request.id}
            request={request}
            isBusy={isMarking(request.id)}
            onDone={() => void mark(request)}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface RequestRowProps {
  request: PrivacyRequest;
  /** Whether the request is being marked as done. */
  isBusy: boolean;
  onDone: () => void;
}

function RequestRow({ request, isBusy, onDone }: RequestRowProps) {
  const now = useServerTime();
  const { name, done_at, due_on, received_on, way, phone, email, model_id } = request;
  const due = dueOf(due_on, now);
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
              <PanelLink to={{ section: 'models', id: model_id }}>Profile</PanelLink>
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
        aria-disabled={isBusy}
        onClick={onDone}
      >
        {done_at === null ? 'Done' : 'Open again'}
      </Button>
    </li>
  );
}
