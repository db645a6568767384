import type { Participant } from '@nfa/contracts';
import { type FileColumns, nairobiMinute } from '@nfa/service-kit';

/** Labels of the places, as in the panel. */
export const seatLabels = { seat: 'Seat', offered: 'Seat offered', waiting: 'Waiting list', released: 'No seat' };

/** The file of the participants of an intake, times in Nairobi. */
export const participantColumns: FileColumns<Participant> = [
  {
    heading: 'Place',
    value: ({ place, position }) => `${seatLabels[place ?? 'released']}${position ? ` ${position}` : ''}`,
  },
  { heading: 'Status', value: ({ status }) => status },
  { heading: 'Name', value: ({ name }) => name },
  { heading: 'Phone', value: ({ phone }) => phone, isPhone: true },
  { heading: 'Email', value: ({ email }) => email },
  { heading: 'Registered', value: ({ created_at }) => nairobiMinute(created_at) },
  { heading: 'Held until', value: ({ held_until }) => (held_until ? nairobiMinute(held_until) : '') },
];
