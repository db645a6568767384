export const registrationStatuses = ['pending', 'contacted', 'enrolled'] as const;
export type RegistrationStatus = (typeof registrationStatuses)[number];

/** Status of a booking: requested, held for the client, confirmed, or closed. */
export const bookingStatuses = ['open', 'optioned', 'confirmed', 'closed'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** Kinds of enquiries that wait for an answer. */
export const enquiryKinds = ['registration', 'message', 'booking'] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];
