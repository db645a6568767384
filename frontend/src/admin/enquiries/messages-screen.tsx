import { type ContactMessageRow, contactMessageRoutes, contactSubjects } from '@nfa/contracts';
import { useEffect, useRef } from 'react';
import { excerpt } from '../../lib/format.ts';
import { Button } from '../components/button.tsx';
import { SearchBox } from '../components/search-box.tsx';
import { ArrivalsPill } from '../live/arrivals-pill.tsx';
import { useArrivals } from '../live/use-arrivals.ts';
import { NewPackageLink } from '../packages/new-package-link.tsx';
import { call } from '../session/call.ts';
import { contactFacts } from './contact-facts.ts';
import { DayRange } from './day-range.tsx';
import { DetailDialog, PendingDialog } from './detail-dialog.tsx';
import { EnquiryName } from './enquiry-name.tsx';
import { ContactCell, EnquiryTable, ReceivedCell } from './enquiry-table.tsx';
import { EnquiryTools } from './enquiry-tools.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { FoundLine } from './found-line.tsx';
import { PromiseClock } from './promise-clock.tsx';
import { ReplyBox } from './reply-box.tsx';
import { SavedViews } from './saved-views.tsx';
import { SentStrip } from './sent-strip.tsx';
import { SortSelect } from './sort-select.tsx';
import { TimelinePanel } from './timeline-panel.tsx';
import { useCounts, useEnquiries } from './use-enquiries.ts';
import { useEnquiryChange } from './use-enquiry-change.ts';
import { useOpenedEnquiry } from './use-opened-enquiry.ts';

const PREVIEW_LENGTH = 120;
const FILTERS = ['read', 'subject', 'from', 'to'];
const NO_FILTERS = { read: '', subject: '', from: '', to: '', find: '' };
const READ = ['false', 'true'];
const UPDATE_FAILED = 'Error updating message. Please try again.';

/** Messages of the contact form: read, answered and found again. */
export function MessagesScreen() {
  const enquiries = useEnquiries<ContactMessageRow>(contactMessageRoutes.list, FILTERS);
  const { query, search, sort, total, used, narrow } = enquiries;
  const { data: counts } = useCounts(contactMessageRoutes.list, 'read', READ, query);
  const opened = useOpenedEnquiry<ContactMessageRow>(contactMessageRoutes.get, enquiries.list.data?.rows);
  const arrivals = useArrivals(contactMessageRoutes.list.path);
  const { change } = useEnquiryChange<ContactMessageRow>('messages', UPDATE_FAILED);

  const setRead = (row: ContactMessageRow, read: boolean) =>
    change(row, { read }, () => call(contactMessageRoutes.setRead, { params: { id: row.id }, query: { read } }));

  const shown = opened.row;
  const latestSetRead = useRef(setRead);
  latestSetRead.current = setRead;
  const openedId = useRef('');
  // Opened by a click or by the address, a message becomes read once: "Mark unread" holds while it is open.
  useEffect(() => {
    if (openedId.current === (shown?.id ?? '')) return;
    openedId.current = shown?.id ?? '';
    if (shown && !shown.read) latestSetRead.current(shown, true);
  }, [shown]);

  const unread = counts?.get('false');
  const read = counts?.get('true');

  return (
    <>
      <EnquiryTools
        label="Read or unread"
        state={query['read'] ?? ''}
        onState={(value) => narrow({ read: value })}
        states={[
          { value: '', label: 'All', count: counts && (unread ?? 0) + (read ?? 0) },
          { value: 'false', label: 'Unread', count: unread },
          { value: 'true', label: 'Read', count: read },
        ]}
        filters={used.filter((name) => name !== 'read').length}
        actions={
          <>
            <SavedViews />
            <ExportButtons routes={contactMessageRoutes} query={query} name="messages" />
          </>
        }
      >
        <SearchBox label="Find in messages" value={search} delayMs={250} onSearch={(find) => narrow({ find })} />
        <select
          className={`adm-input adm-select adm-sort${query['subject'] ? ' is-used' : ''}`}
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
        <DayRange from={query['from'] ?? ''} to={query['to'] ?? ''} onChange={narrow} />
        <SortSelect value={sort} onChange={(value) => narrow({ sort: value })} />
      </EnquiryTools>
      <FoundLine found={total} filters={used.length} onClear={() => narrow(NO_FILTERS)} />
      <ArrivalsPill waiting={arrivals.waiting} onShow={arrivals.show} />
      <EnquiryTable
        enquiries={enquiries}
        what="Messages"
        columns={['From', 'Subject and message', 'Phone and email', 'Received']}
        lastColumn="Read"
        row={(row) => (
          <tr
            key={row.id}
            className={
              `${arrivals.isFresh(row.id) ? 'is-fresh' : ''} ${row.read ? '' : 'is-unread'}`.trim() || undefined
            }
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
            <ContactCell person={row} subject={`Re: ${row.subject}`} />
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
      />
      {opened.id !== '' && !shown && (
        <PendingDialog title="Message" error={opened.error} onRetry={opened.retry} onClose={opened.close} />
      )}
      {shown && (
        <DetailDialog
          title={shown.name}
          facts={[{ label: 'Subject', value: shown.subject }, ...contactFacts(shown)]}
          message={shown.message}
          subtitle={<PromiseClock createdAt={shown.created_at} answeredAt={shown.answered_at} />}
          aside={<TimelinePanel key={shown.id} id={shown.id} remindOn={shown.remind_on} />}
          onClose={opened.close}
        >
          <NewPackageLink recipient={shown.name} models={shown.message} />
          <ReplyBox key={shown.id} person={shown} subject={`Re: ${shown.subject}`} />
          <Button look="quiet" onClick={() => setRead(shown, !shown.read)}>
            {shown.read ? 'Mark unread' : 'Mark read'}
          </Button>
        </DetailDialog>
      )}
    </>
  );
}
