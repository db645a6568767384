import type { BookingStatus, RegistrationStatus } from '@nfa/contracts';

/** Words for the states of registrations and bookings. */
export const statusLabels: Record<RegistrationStatus | BookingStatus, string> = {
  pending: 'Pending',
  contacted: 'Contacted',
  enrolled: 'Enrolled',
  open: 'Open',
  optioned: 'Optioned',
  confirmed: 'Confirmed',
  closed: 'Closed',
};
