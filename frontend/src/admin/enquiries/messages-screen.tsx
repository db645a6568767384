import { type ContactMessageRow, contactMessageRoutes, messageSubjects } from '@nfa/contracts';
import { excerpt } from '../../lib/format.ts';
import { Button } from '../components/button.tsx';
import { call } from '../session/call.ts';
import { type EnquiryKind, EnquiryScreen } from './enquiry-screen.tsx';
import { contactColumn, receivedColumn } from './enquiry-table.tsx';
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
};

const subjects = messageSubjects.map((subject) => ({ value: subject, label: subject }));
const subjectOf = ({ subject }: ContactMessageRow) => `Re: ${subject}`;

/** Messages of the contact form: read, answered and found again. */
export function Component() {
  const { change } = useEnquiryChange<ContactMessageRow>('messages', UPDATE_FAILED);
  const setRead = (row: ContactMessageRow, read: boolean) =>
    change(row, { read }, () => call(contactMessageRoutes.setRead, { params: { id: row.id }, query: { read } }));
  const readLabel = ({ read }: ContactMessageRow) => (read ? 'Mark unread' : 'Mark read');

  return (
    <EnquiryScreen
      kind={messages}
      choices={subjects}
      nameHeading="From"
      columns={[
        {
          heading: 'Subject and message',
          className: 'adm-table__message',
          dir: 'auto',
          cell: ({ subject, message }) => (
            <>
              <strong>{subject}</strong>{' '}
              <small className="adm-table__content">{excerpt(message, PREVIEW_LENGTH)}</small>
            </>
          ),
        },
        contactColumn(subjectOf),
        receivedColumn,
        {
          heading: 'Read',
          isHeadingHidden: true,
          className: 'adm-table__last',
          cell: (row) => (
            <Button aria-label={`${readLabel(row)}: ${row.name}`} onClick={() => setRead(row, !row.read)}>
              {readLabel(row)}
            </Button>
          ),
        },
      ]}
      isUnread={({ read }) => !read}
      sent={{ isWaiting: ({ read }) => !read, done: 'Mark as read', mark: (row) => setRead(row, true) }}
      dialog={{
        facts: (row) => [{ label: 'Subject', value: row.subject }],
        subject: subjectOf,
        actions: (row) => (
          <Button look="quiet" onClick={() => setRead(row, !row.read)}>
            {readLabel(row)}
          </Button>
        ),
      }}
    />
  );
}
