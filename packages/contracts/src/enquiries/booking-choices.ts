/** Kinds of jobs that models are booked for. */
export const bookingJobs = [
  'Runway',
  'Editorial',
  'Campaign',
  'Catalogue',
  'Film or video',
  'Event or promotion',
  'Other',
] as const;
export type BookingJob = (typeof bookingJobs)[number];
