import { type ContactMessageRow, contactMessageRoutes, contactSubjects } from '@nfa/contracts';
import { useState } from 'react';
import { excerpt, longDate } from '../../lib/format.ts';
import { reloadAll } from '../data/queries.ts';
import { Button } from '../parts/button.tsx';
import { FailureLine } from '../parts/notice.tsx';
import { Pager } from '../parts/pager.tsx';
import { SearchBox } from '../parts/search-box.tsx';
import { Empty, LoadFailed, Loading } from '../parts/states.tsx';
import { call } from '../session/call.ts';
import { isRefusal, logFailure, reasonOf } from '../session/failure.ts';
import { DetailDialog } from './detail-dialog.tsx';
import { ExportCsv } from './export-csv.tsx';
import { FilterChips, SortSelect } from './filter-chips.tsx';
import { ReplyLinks } from './reply-links.tsx';
import { useCounts, useEnquiries } from './use-enquiries.ts';

const PREVIEW_LENGTH = 120;
const FILTERS = ['read', 'subject'];
const READ = ['false', 'true'];

/** Messages of the contact form: read, answered and found again. */
export function MessagesScreen() {
  const { list, query, search, sort, page, pages, total, narrow, goTo } = useEnquiries<ContactMessageRow>(
    contactMessageRoutes.list,
    FILTERS,
  );
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

  const rows = list.data?.rows;
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
        <FailureLine
          text="Error updating message. Please try again."
          detail={failure.detail}
          onClose={() => setFailure(undefined)}
        />
      )}
      {!rows && list.error && <LoadFailed what="Messages" error={list.error} onRetry={() => void list.refetch()} />}
      {!rows && !list.error && <Loading />}
      {rows && (
        <div className="adm-panel adm-list__frame" aria-busy={list.isPlaceholderData}>
          {rows.length === 0 ? (
            <Empty text={search ? `Nothing found for “${search}”.` : 'No messages here yet.'} />
          ) : (
            <table className="adm-table adm-table--cards">
              <thead>
                <tr>
                  <th scope="col">From</th>
                  <th scope="col">Subject and message</th>
                  <th scope="col">Phone and email</th>
                  <th scope="col">Received</th>
                  <th scope="col">
                    <span className="visually-hidden">Read</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id} className={row.read ? undefined : 'is-unread'}>
                    <td className="adm-table__name">
                      <button type="button" className="adm-link" dir="auto" onClick={() => open(row)}>
                        {row.name}
                      </button>
                      {!row.read && <span className="adm-chip adm-chip--accent">Unread</span>}
                      {row.notification === 'failed' && (
                        <span className="adm-chip adm-chip--bad">Mail not delivered</span>
                      )}
                    </td>
                    <td className="adm-table__message" dir="auto">
                      <strong>{row.subject}</strong>
                      <small className="adm-table__content">{excerpt(row.message, PREVIEW_LENGTH)}</small>
                    </td>
                    <td data-label="Contact">
                      <span className="adm-table__line">{row.phone}</span>
                      <small className="adm-table__mail">{row.email}</small>
                    </td>
                    <td data-label="Received" className="adm-table__line">
                      {longDate(row.created_at)}
                    </td>
                    <td>
                      <Button
                        aria-label={`${row.read ? 'Mark unread' : 'Mark read'}: ${row.name}`}
                        onClick={() => void setRead(row, !row.read)}
                      >
                        {row.read ? 'Mark unread' : 'Mark read'}
                      </Button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </div>
      )}
      {rows && <Pager shown={rows.length} total={total} page={page} pages={pages} onPage={goTo} />}
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
