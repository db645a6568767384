import type { Participant } from '@nfa/contracts';
import { type CsvColumns, phoneCell, textCell } from '../lists/csv.ts';

/** What the panel calls the places. */
export const placeWords = { seat: 'Seat', offered: 'Seat offered', waiting: 'Waiting list', released: 'No seat' };

/** The file of the participants of an intake. */
export const participantColumns: CsvColumns<Participant> = [
  ['Place', ({ place, position }) => textCell(`${placeWords[place ?? 'released']}${position ? ` ${position}` : ''}`)],
  ['Status', ({ status }) => textCell(status)],
  ['Name', ({ name }) => textCell(name)],
  ['Phone', ({ phone }) => phoneCell(phone)],
  ['Email', ({ email }) => textCell(email)],
  ['Registered', ({ created_at }) => textCell(created_at)],
  ['Held until', ({ held_until }) => textCell(held_until ?? '')],
];
