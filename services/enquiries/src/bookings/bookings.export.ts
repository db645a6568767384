import type { BookingEnquiryRow } from '@nfa/contracts';
import { type FileColumns, nairobiMinute } from '@nfa/service-kit';

/** The file of booking enquiries, times in Nairobi. */
export const bookingColumns: FileColumns<BookingEnquiryRow> = [
  { heading: 'Received', value: ({ created_at }) => nairobiMinute(created_at) },
  { heading: 'Status', value: ({ status }) => status },
  { heading: 'Models', value: ({ models }) => models.map(({ id, name }) => name || id).join(', ') },
  { heading: 'Dates', value: ({ dates }) => dates },
  { heading: 'Place', value: ({ place }) => place },
  { heading: 'Job', value: ({ job }) => job },
  { heading: 'Usage', value: ({ usage }) => usage },
  { heading: 'Budget', value: ({ budget }) => budget },
  { heading: 'Name', value: ({ name }) => name },
  { heading: 'Phone', value: ({ phone }) => phone, isPhone: true },
  { heading: 'Email', value: ({ email }) => email },
  { heading: 'Message', value: ({ message }) => message },
];
