import { type BookingEnquiryRow, type BookingStatus, bookingRoutes, bookingStatuses } from '@nfa/contracts';
import { PanelLink } from '../components/panel-link.tsx';
import { type EnquiryKind, EnquiryScreen } from '../enquiries/enquiry-screen.tsx';
import { contactColumn, receivedColumn } from '../enquiries/enquiry-table.tsx';
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
};

const subjectOf = ({ dates }: BookingEnquiryRow) => `Your booking enquiry: ${dates}`;
const nameOf = ({ name }: { name: string }): string => name || 'A model';

/** Clients who ask for models: found, answered and led to a booking. */
export function BookingsScreen() {
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
        <PanelLink to={{ section: 'jobs' }}>Back to all jobs</PanelLink>
      </p>
      <EnquiryScreen
        kind={bookings}
        nameHeading="Client"
        columns={[
          {
            heading: 'Models, dates and place',
            className: 'adm-table__message',
            dir: 'auto',
            cell: ({ models, job, dates, place }) => (
              <>
                <strong>{models.map(nameOf).join(', ')}</strong>{' '}
                <small className="adm-table__content">{[job, dates, place].join(' · ')}</small>
              </>
            ),
          },
          contactColumn(subjectOf),
          receivedColumn,
          { heading: 'Status', className: 'adm-table__last', cell: statusOf },
        ]}
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
      <PanelLink to={{ section: 'models', id: model.id }}>{nameOf(model)}</PanelLink>
    </span>
  ));
}
