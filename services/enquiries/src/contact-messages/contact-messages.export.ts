import type { ContactMessageRow } from '@nfa/contracts';
import { type FileColumns, nairobiMinute } from '@nfa/service-kit';

/** The file of contact messages, times in Nairobi. */
export const messageColumns: FileColumns<ContactMessageRow> = [
  { heading: 'Received', value: ({ created_at }) => nairobiMinute(created_at) },
  { heading: 'Read', value: ({ read }) => (read ? 'yes' : 'no') },
  { heading: 'Subject', value: ({ subject }) => subject },
  { heading: 'Name', value: ({ name }) => name },
  { heading: 'Phone', value: ({ phone }) => phone, isPhone: true },
  { heading: 'Email', value: ({ email }) => email },
  { heading: 'Message', value: ({ message }) => message },
];
