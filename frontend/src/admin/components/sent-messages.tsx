import { type Message, messageRoutes } from '@nfa/contracts';
import { useRecord } from '../data/queries.ts';
import { formatTimestamp } from './format-time.ts';

const kinds: Record<Message['kind'], string> = {
  receipt: 'Receipt',
  payment_request: 'Asked to pay',
  payment_reminder: 'Reminder',
  call_sheet: 'Call sheet',
  call_sheet_change: 'Changed call sheet',
  my_page_link: 'Link to the page',
  my_page_code: 'Code',
  money_month: 'The month',
};

const states: Record<Message['state'], string> = {
  waiting: 'waits',
  sending: 'on its way',
  sent: 'sent',
  failed: 'did not arrive',
  cancelled: 'held back',
};

/** Delivery state of a message; only WhatsApp reports delivery and reading. */
const deliveryState = ({ state, delivered_at, read_at }: Message): string => {
  if (state !== 'sent') return states[state];
  return read_at ? `read ${formatTimestamp(read_at)}` : delivered_at ? 'delivered' : states.sent;
};

/** Automatic messages about a record, newest first; nothing without any. */
export function SentMessages({ recordId }: { recordId: string }) {
  const { data } = useRecord(messageRoutes.list, { query: { record_id: recordId } });
  if (!data?.length) return null;
  return (
    <ul className="adm-hint" aria-label="Messages">
      {data.map((message) => (
        <li key={message.id} className={message.state === 'failed' ? 'is-bad' : undefined}>
          {kinds[message.kind]} by{' '}
          {message.channel === 'whatsapp' ? `WhatsApp to +${message.phone}` : `mail to ${message.recipient}`},{' '}
          {formatTimestamp(message.created_at)}: {deliveryState(message)}
          {message.reason && `. ${message.reason}`}
        </li>
      ))}
    </ul>
  );
}
