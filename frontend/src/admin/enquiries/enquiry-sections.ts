import type { EnquiryKind } from '@nfa/contracts';

/** Section of the panel that shows each kind of enquiry. */
export const enquirySections: Record<EnquiryKind, string> = {
  registration: 'registrations',
  message: 'messages',
  booking: 'bookings',
};
