import { type BookingEnquiryRow, type BookingStatus, bookingRoutes, bookingStatuses } from '@nfa/contracts';
import { Link } from 'react-router-dom';
import { SearchBox } from '../components/search-box.tsx';
import { panelAddress } from '../data/panel-address.ts';
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
import { SortSelect } from './sort-select.tsx';
import { statusLabels } from './status-labels.ts';
import { StatusSelect } from './status-select.tsx';
import { TimelinePanel } from './timeline-panel.tsx';
import { useCounts, useEnquiries } from './use-enquiries.ts';
import { useEnquiryChange } from './use-enquiry-change.ts';
import { useOpenedEnquiry } from './use-opened-enquiry.ts';

const FILTERS = ['status', 'from', 'to'];
const NO_FILTERS = { status: '', from: '', to: '', find: '' };
const UPDATE_FAILED = 'Error updating booking. Please try again.';

const subjectOf = ({ dates }: BookingEnquiryRow) => `Your booking enquiry: ${dates}`;

/** Clients who ask for models: found, answered and led to a booking. */
export function BookingsScreen() {
  const enquiries = useEnquiries<BookingEnquiryRow>(bookingRoutes.list, FILTERS);
  const { query, search, sort, total, used, narrow } = enquiries;
  const { data: counts } = useCounts(bookingRoutes.list, 'status', bookingStatuses, query);
  const opened = useOpenedEnquiry<BookingEnquiryRow>(bookingRoutes.get, enquiries.list.data?.rows);
  const arrivals = useArrivals(bookingRoutes.list.path);
  const { change } = useEnquiryChange<BookingEnquiryRow>('bookings', UPDATE_FAILED);

  const setStatus = (row: BookingEnquiryRow, status: BookingStatus) =>
    change(row, { status }, () => call(bookingRoutes.setStatus, { params: { id: row.id }, query: { status } }));

  const statusOf = (row: BookingEnquiryRow) => (
    <StatusSelect
      name={row.name}
      status={row.status}
      statuses={bookingStatuses}
      onChange={(status) => setStatus(row, status)}
    />
  );
  const shown = opened.row;
  return (
    <>
      <EnquiryTools
        label="Status"
        state={query['status'] ?? ''}
        onState={(value) => narrow({ status: value })}
        states={[
          { value: '', label: 'All', count: counts && [...counts.values()].reduce((sum, count) => sum + count, 0) },
          ...bookingStatuses.map((value) => ({ value, label: statusLabels[value], count: counts?.get(value) })),
        ]}
        filters={used.filter((name) => name !== 'status').length}
        actions={<ExportButtons routes={bookingRoutes} query={query} name="bookings" />}
      >
        <SearchBox label="Find in bookings" value={search} delayMs={250} onSearch={(find) => narrow({ find })} />
        <DayRange from={query['from'] ?? ''} to={query['to'] ?? ''} onChange={narrow} />
        <SortSelect value={sort} onChange={(value) => narrow({ sort: value })} />
      </EnquiryTools>
      <FoundLine found={total} filters={used.length} onClear={() => narrow(NO_FILTERS)} />
      <ArrivalsPill waiting={arrivals.waiting} onShow={arrivals.show} />
      <EnquiryTable
        enquiries={enquiries}
        what="Bookings"
        columns={['Client', 'Models, dates and place', 'Phone and email', 'Received', 'Status']}
        row={(row) => (
          <tr key={row.id} className={arrivals.isFresh(row.id) ? 'is-fresh' : undefined}>
            <td className="adm-table__name">
              <EnquiryName row={row} isFresh={arrivals.isFresh(row.id)} onOpen={() => opened.open(row)} />
            </td>
            <td className="adm-table__message" dir="auto">
              <strong>{namesOf(row)}</strong>
              <small className="adm-table__content">{[row.job, row.dates, row.place].join(' · ')}</small>
            </td>
            <ContactCell person={row} subject={subjectOf(row)} />
            <ReceivedCell createdAt={row.created_at} answeredAt={row.answered_at} />
            <td>{statusOf(row)}</td>
          </tr>
        )}
      />
      {opened.id !== '' && !shown && (
        <PendingDialog title="Booking" error={opened.error} onRetry={opened.retry} onClose={opened.close} />
      )}
      {shown && (
        <DetailDialog
          title={shown.name}
          facts={[
            { label: 'Models', value: <Models row={shown} /> },
            { label: 'Dates', value: shown.dates },
            { label: 'Place', value: shown.place },
            { label: 'Job', value: shown.job },
            { label: 'Usage', value: shown.usage || '–' },
            { label: 'Budget', value: shown.budget || '–' },
            ...contactFacts(shown),
            { label: 'Status', value: statusOf(shown) },
          ]}
          message={shown.message}
          subtitle={<PromiseClock createdAt={shown.created_at} answeredAt={shown.answered_at} />}
          aside={<TimelinePanel key={shown.id} id={shown.id} remindOn={shown.remind_on} />}
          onClose={opened.close}
        >
          <NewPackageLink recipient={shown.name} models={shown.models.map(({ id }) => id).join()} />
          <ReplyBox key={shown.id} person={shown} subject={subjectOf(shown)} />
        </DetailDialog>
      )}
    </>
  );
}

const nameOf = ({ name }: { name: string }): string => name || 'A model';
const namesOf = ({ models }: BookingEnquiryRow): string => models.map(nameOf).join(', ');

/** Each name leads to its record. */
function Models({ row }: { row: BookingEnquiryRow }) {
  return row.models.map((model, index) => (
    <span key={model.id}>
      {index > 0 && ', '}
      <Link className="adm-link" to={panelAddress({ section: 'models', id: model.id })}>
        {nameOf(model)}
      </Link>
    </span>
  ));
}
