import { type ContactMessageRow, contactMessageRoutes, messageSubjects } from '@nfa/contracts';
import { useEffect, useRef } from 'react';
import { excerpt } from '../../lib/format.ts';
import { Button } from '../components/button.tsx';
import { call } from '../session/call.ts';
import { EnquiryName } from './enquiry-name.tsx';
import { type EnquiryKind, EnquiryScreen, useEnquiryList } from './enquiry-screen.tsx';
import { ContactCell, ReceivedCell } from './enquiry-table.tsx';
import { SentStrip } from './sent-strip.tsx';
import { useEnquiryChange } from './use-enquiry-change.ts';

const PREVIEW_LENGTH = 120;
const UPDATE_FAILED = 'Error updating message. Please try again.';

const messages: EnquiryKind<ContactMessageRow> = {
  title: 'Message',
  plural: 'Messages',
  routes: contactMessageRoutes,
  findLabel: 'Find in messages',
  state: {
    name: 'read',
    label: 'Read or unread',
    options: [
      { value: 'false', label: 'Unread' },
      { value: 'true', label: 'Read' },
    ],
  },
  filter: { name: 'subject', label: 'Subject', all: 'All subjects' },
  columns: ['From', 'Subject and message', 'Phone and email', 'Received'],
  lastColumn: 'Read',
};

const subjects = messageSubjects.map((subject) => ({ value: subject, label: subject }));
const subjectOf = ({ subject }: ContactMessageRow) => `Re: ${subject}`;

/** Messages of the contact form: read, answered and found again. */
export function MessagesScreen() {
  const list = useEnquiryList(messages);
  const { opened, arrivals } = list;
  const { change } = useEnquiryChange<ContactMessageRow>('messages', UPDATE_FAILED);
  const setRead = (row: ContactMessageRow, read: boolean) =>
    change(row, { read }, () => call(contactMessageRoutes.setRead, { params: { id: row.id }, query: { read } }));

  const shown = opened.row;
  const latestSetRead = useRef(setRead);
  latestSetRead.current = setRead;
  const openedId = useRef('');
  // Opening a message marks it as read once, so that "Mark unread" holds while it is open.
  useEffect(() => {
    if (openedId.current === (shown?.id ?? '')) return;
    openedId.current = shown?.id ?? '';
    if (shown && !shown.read) latestSetRead.current(shown, true);
  }, [shown]);

  return (
    <EnquiryScreen
      list={list}
      choices={subjects}
      row={(row) => (
        <tr
          key={row.id}
          className={`${arrivals.isFresh(row.id) ? 'is-fresh' : ''} ${row.read ? '' : 'is-unread'}`.trim() || undefined}
        >
          <td className="adm-table__name">
            <EnquiryName row={row} isFresh={arrivals.isFresh(row.id)} onOpen={() => opened.open(row)}>
              <SentStrip
                id={row.id}
                isShort
                isWaiting={!row.read}
                done="Mark as read"
                onSent={() => setRead(row, true)}
              />
              {!row.read && <span className="adm-chip adm-chip--accent">Unread</span>}
            </EnquiryName>
          </td>
          <td className="adm-table__message" dir="auto">
            <strong>{row.subject}</strong>
            <small className="adm-table__content">{excerpt(row.message, PREVIEW_LENGTH)}</small>
          </td>
          <ContactCell person={row} subject={subjectOf(row)} />
          <ReceivedCell createdAt={row.created_at} answeredAt={row.answered_at} />
          <td className="adm-table__last">
            <Button
              aria-label={`${row.read ? 'Mark unread' : 'Mark read'}: ${row.name}`}
              onClick={() => setRead(row, !row.read)}
            >
              {row.read ? 'Mark unread' : 'Mark read'}
            </Button>
          </td>
        </tr>
      )}
      dialog={{
        facts: (row) => [{ label: 'Subject', value: row.subject }],
        subject: subjectOf,
        actions: (row) => (
          <Button look="quiet" onClick={() => setRead(row, !row.read)}>
            {row.read ? 'Mark unread' : 'Mark read'}
          </Button>
        ),
      }}
    />
  );
}
