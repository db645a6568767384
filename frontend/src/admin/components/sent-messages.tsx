import { type Message, messageRoutes } from '@nfa/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../session/call.ts';
import { formatTimestamp } from './format-time.ts';

const kinds: Record<Message['kind'], string> = {
  receipt: 'Receipt',
  payment_request: 'Asked to pay',
  payment_reminder: 'Reminder',
  call_sheet: 'Call sheet',
  call_sheet_change: 'Changed call sheet',
  my_page_link: 'Link to the page',
  my_page_code: 'Code',
};

const states: Record<Message['state'], string> = {
  waiting: 'waits',
  sent: 'sent',
  failed: 'did not arrive',
  cancelled: 'held back',
};

/** Messages about a record that left by themselves, newest first; nothing while there are none. */
export function SentMessages({ recordId }: { recordId: string }) {
  const { data } = useQuery({
    queryKey: [messageRoutes.list.path, recordId],
    queryFn: async () => (await call(messageRoutes.list, { query: { record_id: recordId } })).data,
  });
  if (!data?.length) return null;
  return (
    <ul className="adm-hint" aria-label="Messages">
      {data.map(({ id, kind, state, reason, created_at, recipient }) => (
        <li key={id} className={state === 'failed' ? 'is-bad' : undefined}>
          {kinds[kind]} by mail to {recipient}, {formatTimestamp(created_at)}: {states[state]}
          {reason && `. ${reason}`}
        </li>
      ))}
    </ul>
  );
}
