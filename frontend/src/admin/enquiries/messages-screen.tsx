import { type ContactMessageRow, contactMessageRoutes, contactSubjects } from '@nfa/contracts';
import { useState } from 'react';
import { excerpt, longDate } from '../../lib/format.ts';
import { Button } from '../components/button.tsx';
import { ErrorNotice } from '../components/notice.tsx';
import { SearchBox } from '../components/search-box.tsx';
import { reloadAll } from '../data/queries.ts';
import { call } from '../session/call.ts';
import { isRefusal, logFailure, reasonOf } from '../session/failure.ts';
import { DetailDialog } from './detail-dialog.tsx';
import { ContactCell, EnquiryTable, ReceivedCell } from './enquiry-table.tsx';
import { ExportCsv } from './export-csv.tsx';
import { FilterChips, SortSelect } from './filter-chips.tsx';
import { ReplyLinks } from './reply-links.tsx';
import { useCounts, useEnquiries } from './use-enquiries.ts';

const PREVIEW_LENGTH = 120;
const FILTERS = ['read', 'subject'];
const READ = ['false', 'true'];

/** Messages of the contact form: read, answered and found again. */
export function MessagesScreen() {
  const enquiries = useEnquiries<ContactMessageRow>(contactMessageRoutes.list, FILTERS);
  const { query, search, sort, narrow } = enquiries;
  const { data: counts } = useCounts(contactMessageRoutes.list, 'read', READ);
  // The message itself, not its place in the list: reading it can take it out of the list of unread ones.
  const [opened, setOpened] = useState<ContactMessageRow>();
  const [failure, setFailure] = useState<{ detail: string }>();

  async function setRead(row: ContactMessageRow, read: boolean) {
    setFailure(undefined);
    try {
      const { data } = await call(contactMessageRoutes.setRead, { params: { id: row.id }, query: { read } });
      setOpened((shown) => (shown?.id === row.id ? data : shown));
      await reloadAll();
    } catch (error) {
      if (isRefusal(error)) return;
      logFailure(error);
      setFailure({ detail: reasonOf(error) });
    }
  }

  function open(row: ContactMessageRow) {
    setOpened(row);
    if (!row.read) void setRead(row, true);
  }

  const unread = counts?.get('false');
  const read = counts?.get('true');

  return (
    <>
      <div className="adm-tools">
        <FilterChips
          label="Read or unread"
          value={query['read'] ?? ''}
          onChoose={(value) => narrow({ read: value })}
          options={[
            { value: '', label: 'All', count: counts && (unread ?? 0) + (read ?? 0) },
            { value: 'false', label: 'Unread', count: unread },
            { value: 'true', label: 'Read', count: read },
          ]}
        />
        <SearchBox label="Find in messages" value={search} delayMs={250} onSearch={(find) => narrow({ find })} />
        <select
          className="adm-input adm-select adm-sort"
          aria-label="Subject"
          value={query['subject'] ?? ''}
          onChange={(event) => narrow({ subject: event.target.value })}
        >
          <option value="">All subjects</option>
          {contactSubjects.map((subject) => (
            <option key={subject} value={subject}>
              {subject}
            </option>
          ))}
        </select>
        <SortSelect value={sort} onChange={(value) => narrow({ sort: value })} />
        <ExportCsv path={contactMessageRoutes.exportCsv.path} query={query} name="messages" />
      </div>
      {failure && (
        <ErrorNotice
          text="Error updating message. Please try again."
          detail={failure.detail}
          onClose={() => setFailure(undefined)}
        />
      )}
      <EnquiryTable
        enquiries={enquiries}
        what="Messages"
        columns={['From', 'Subject and message', 'Phone and email', 'Received']}
        lastColumn="Read"
        row={(row) => (
          <tr key={row.id} className={row.read ? undefined : 'is-unread'}>
            <td className="adm-table__name">
              <button type="button" className="adm-link" dir="auto" onClick={() => open(row)}>
                {row.name}
              </button>
              {!row.read && <span className="adm-chip adm-chip--accent">Unread</span>}
              {row.notification === 'failed' && <span className="adm-chip adm-chip--bad">Mail not delivered</span>}
            </td>
            <td className="adm-table__message" dir="auto">
              <strong>{row.subject}</strong>
              <small className="adm-table__content">{excerpt(row.message, PREVIEW_LENGTH)}</small>
            </td>
            <ContactCell {...row} />
            <ReceivedCell at={row.created_at} />
            <td>
              <Button
                aria-label={`${row.read ? 'Mark unread' : 'Mark read'}: ${row.name}`}
                onClick={() => void setRead(row, !row.read)}
              >
                {row.read ? 'Mark unread' : 'Mark read'}
              </Button>
            </td>
          </tr>
        )}
      />
      {opened && (
        <DetailDialog
          title={opened.name}
          facts={[
            { label: 'Subject', value: opened.subject },
            { label: 'Phone', value: opened.phone },
            { label: 'Email', value: opened.email },
            { label: 'Received', value: longDate(opened.created_at) },
          ]}
          message={opened.message}
          onClose={() => setOpened(undefined)}
        >
          <ReplyLinks {...opened} subject={`Re: ${opened.subject}`} />
          <Button look="quiet" onClick={() => void setRead(opened, !opened.read)}>
            {opened.read ? 'Mark unread' : 'Mark read'}
          </Button>
        </DetailDialog>
      )}
    </>
  );
}
