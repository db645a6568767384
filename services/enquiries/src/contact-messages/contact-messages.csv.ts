import type { ContactMessageRow } from '@nfa/contracts';
import { type CsvColumns, phoneCell, textCell } from '../lists/csv.ts';

/** The file of contact messages. */
export const messageColumns: CsvColumns<ContactMessageRow> = [
  ['Received', ({ created_at }) => textCell(created_at)],
  ['Read', ({ read }) => textCell(read ? 'yes' : 'no')],
  ['Subject', ({ subject }) => textCell(subject)],
  ['Name', ({ name }) => textCell(name)],
  ['Phone', ({ phone }) => phoneCell(phone)],
  ['Email', ({ email }) => textCell(email)],
  ['Message', ({ message }) => textCell(message)],
];
