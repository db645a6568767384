import type { Registration } from '@nfa/contracts';
import { type FileColumns, nairobiMinute } from '@nfa/service-kit';

/** Columns of the file of registrations, with times in Nairobi; a course without a known title is shown by its id. */
export const registrationColumns: FileColumns<Registration & { course_title: string | null }> = [
  { heading: 'Received', value: ({ created_at }) => nairobiMinute(created_at) },
  { heading: 'Status', value: ({ status }) => status },
  { heading: 'Course', value: ({ course_title, course_id }) => course_title ?? course_id },
  { heading: 'Name', value: ({ name }) => name },
  { heading: 'Phone', value: ({ phone }) => phone, isPhone: true },
  { heading: 'Email', value: ({ email }) => email },
  { heading: 'Message', value: ({ message }) => message },
];
