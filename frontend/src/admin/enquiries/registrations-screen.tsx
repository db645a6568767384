import {
  type RegistrationRow,
  type RegistrationStatus,
  registrationRoutes,
  registrationStatuses,
  type StatusSource,
} from '@nfa/contracts';
import { useMemo } from 'react';
import { excerpt } from '../../lib/format.ts';
import { useUndoToast } from '../components/use-undo-toast.ts';
import { useCourses } from '../data/queries.ts';
import { call } from '../session/call.ts';
import { BulkBar } from './bulk-bar.tsx';
import { type EnquiryKind, EnquiryScreen } from './enquiry-screen.tsx';
import { contactColumn, receivedColumn } from './enquiry-table.tsx';
import { statusLabels } from './status-labels.ts';
import { StatusSelect } from './status-select.tsx';
import { useEnquiryChange } from './use-enquiry-change.ts';

const STATUS_FAILED = 'Error updating status. Please try again.';
const UNKNOWN_COURSE = 'Unknown Course';
/** Characters of a message that the table shows. */
const PREVIEW_LENGTH = 50;

const registrations: EnquiryKind<RegistrationRow> = {
  title: 'Registration',
  plural: 'Registrations',
  routes: registrationRoutes,
  findLabel: 'Find by name, phone or email',
  state: {
    name: 'status',
    label: 'Status',
    options: registrationStatuses.map((value) => ({ value, label: statusLabels[value] })),
  },
  filter: { name: 'course_id', label: 'Course', all: 'All courses' },
};

/** Registrations for courses: found, sorted and paged by the server. */
export function Component() {
  const { change, unsavedId } = useEnquiryChange<RegistrationRow>('registrations', STATUS_FAILED);
  const offerUndo = useUndoToast();
  const { data: courses } = useCourses();
  const titles = useMemo(() => new Map(courses?.map((course) => [course.id, course.title])), [courses]);
  const courseOf = (row: RegistrationRow) => titles.get(row.course_id) ?? (courses ? UNKNOWN_COURSE : '');
  const subjectOf = (row: RegistrationRow) => `Your registration: ${courseOf(row)}`;

  const saveStatus = (
    { id }: RegistrationRow,
    query: { status: RegistrationStatus; via: StatusSource; from?: RegistrationStatus },
  ) => call(registrationRoutes.setStatus, { params: { id }, query });
  const setStatus = (row: RegistrationRow, status: RegistrationStatus, via: StatusSource) =>
    change(row, { status }, () => saveStatus(row, { status, via }));
  const sent = {
    isWaiting: ({ status }: RegistrationRow) => status === 'pending',
    /** Marks a registration as contacted after an answer, with undo. */
    mark(row: RegistrationRow) {
      change(row, { status: 'contacted' }, async () => {
        const { data } = await saveStatus(row, { status: 'contacted', via: 'reply' });
        // Somebody whose status was set elsewhere meanwhile keeps that one.
        if (data.status === 'contacted')
          offerUndo(`${row.name} is marked as contacted.`, () =>
            saveStatus(row, { status: row.status, via: 'undo', from: data.status }),
          );
      });
    },
  };
  const statusOf = (row: RegistrationRow, via: StatusSource) => (
    <StatusSelect
      statuses={registrationStatuses}
      name={row.name}
      status={row.status}
      isUnsaved={row.id === unsavedId}
      onChange={(next) => setStatus(row, next, via)}
    />
  );

  return (
    <EnquiryScreen
      kind={registrations}
      choices={courses?.map(({ id, title }) => ({ value: id, label: title })) ?? []}
      columns={[
        {
          heading: 'Course',
          className: 'adm-table__about',
          cell(row) {
            const course = courseOf(row);
            return course === UNKNOWN_COURSE ? <span className="adm-chip adm-chip--warn">{course}</span> : course;
          },
        },
        contactColumn(subjectOf),
        {
          heading: 'Message',
          className: 'adm-table__message',
          dir: 'auto',
          cell: ({ message }) =>
            message ? excerpt(message, PREVIEW_LENGTH) : <span className="adm-quiet">No message</span>,
        },
        receivedColumn,
        { heading: 'Status', className: 'adm-table__last', cell: (row) => statusOf(row, 'list') },
      ]}
      sent={sent}
      dialog={{
        facts: (row) => [{ label: 'Course', value: courseOf(row) }],
        moreFacts: (row) => [{ label: 'Status', value: statusOf(row, 'dialog') }],
        subject: subjectOf,
        sent,
      }}
      bulk={(ticks, enquiries) => (
        <BulkBar
          ticks={ticks}
          pageLength={enquiries.list.data?.rows.length ?? 0}
          total={enquiries.total}
          query={enquiries.query}
        />
      )}
    />
  );
}
