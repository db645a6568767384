import type { Registration } from '@nfa/contracts';
import { type CsvColumns, phoneCell, textCell } from '../lists/csv.ts';

/** The file of registrations; a course whose title was not known stands there by its id. */
export const registrationColumns: CsvColumns<Registration & { course_title: string | null }> = [
  ['Received', ({ created_at }) => textCell(created_at)],
  ['Status', ({ status }) => textCell(status)],
  ['Course', ({ course_title, course_id }) => textCell(course_title ?? course_id)],
  ['Name', ({ name }) => textCell(name)],
  ['Phone', ({ phone }) => phoneCell(phone)],
  ['Email', ({ email }) => textCell(email)],
  ['Message', ({ message }) => textCell(message)],
];
