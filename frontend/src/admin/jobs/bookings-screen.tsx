import { type BookingEnquiryRow, type BookingStatus, bookingRoutes, bookingStatuses } from '@nfa/contracts';
import { Link } from 'react-router-dom';
import { panelAddress } from '../data/panel-address.ts';
import { EnquiryName } from '../enquiries/enquiry-name.tsx';
import { type EnquiryKind, EnquiryScreen, useEnquiryList } from '../enquiries/enquiry-screen.tsx';
import { ContactCell, ReceivedCell } from '../enquiries/enquiry-table.tsx';
import { statusLabels } from '../enquiries/status-labels.ts';
import { StatusSelect } from '../enquiries/status-select.tsx';
import { useEnquiryChange } from '../enquiries/use-enquiry-change.ts';
import { call } from '../session/call.ts';
import { MakeJob } from './make-job.tsx';

const UPDATE_FAILED = 'Error updating booking. Please try again.';

const bookings: EnquiryKind<BookingEnquiryRow> = {
  title: 'Booking',
  plural: 'Bookings',
  part: 'view',
  routes: bookingRoutes,
  findLabel: 'Find in bookings',
  state: {
    name: 'status',
    label: 'Status',
    options: bookingStatuses.map((value) => ({ value, label: statusLabels[value] })),
  },
  columns: ['Client', 'Models, dates and place', 'Phone and email', 'Received', 'Status'],
};

const subjectOf = ({ dates }: BookingEnquiryRow) => `Your booking enquiry: ${dates}`;
const nameOf = ({ name }: { name: string }): string => name || 'A model';

/** Clients who ask for models: found, answered and led to a booking. */
export function BookingsScreen() {
  const list = useEnquiryList(bookings);
  const { opened, arrivals } = list;
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
  return (
    <>
      <p className="adm-page__hint">
        <Link className="adm-link" to={panelAddress({ section: 'jobs' })}>
          Back to all jobs
        </Link>
      </p>
      <EnquiryScreen
        list={list}
        row={(row) => (
          <tr key={row.id} className={arrivals.isFresh(row.id) ? 'is-fresh' : undefined}>
            <td className="adm-table__name">
              <EnquiryName row={row} isFresh={arrivals.isFresh(row.id)} onOpen={() => opened.open(row)} />
            </td>
            <td className="adm-table__message" dir="auto">
              <strong>{row.models.map(nameOf).join(', ')}</strong>
              <small className="adm-table__content">{[row.job, row.dates, row.place].join(' · ')}</small>
            </td>
            <ContactCell person={row} subject={subjectOf(row)} />
            <ReceivedCell createdAt={row.created_at} answeredAt={row.answered_at} />
            <td className="adm-table__last">{statusOf(row)}</td>
          </tr>
        )}
        dialog={{
          facts: (row) => [
            { label: 'Models', value: <Models row={row} /> },
            { label: 'Dates', value: row.dates },
            { label: 'Place', value: row.place },
            { label: 'Job', value: row.job },
            { label: 'Usage', value: row.usage || '–' },
            { label: 'Budget', value: row.budget || '–' },
          ],
          moreFacts: (row) => [{ label: 'Status', value: statusOf(row) }],
          subject: subjectOf,
          models: (row) => row.models.map(({ id }) => id).join(),
          actions: (row) => <MakeJob enquiryId={row.id} />,
        }}
      />
    </>
  );
}

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
