import { type Intake, textHash } from '@nfa/contracts';

/** A start of a course that nobody registered for. */
export const intake: Intake = {
  id: '0190a000-0000-7000-8000-000000000001',
  course_id: '0190a000-0000-7000-8000-000000000002',
  created_at: '2026-11-01T08:00:00.000Z',
  updated_at: '2026-11-01T08:00:00.000Z',
  starts_on: '2027-01-11',
  ends_on: '2027-02-26',
  days: 'Tuesday and Thursday',
  hours: '5:30 to 8:00 PM',
  venue: 'Long floor',
  seats: 12,
  seats_left: 12,
  waiting: 0,
  enrolled: 0,
  held: 0,
  seat_offers: 'automatic',
  price_kes: null,
  plan: [],
  certificate_waits: false,
  cancelled_at: null,
  translations: {
    sw: {
      days: { text: 'Jumanne na Alhamisi', of: textHash('Tuesday and Thursday') },
      venue: { text: 'Ukumbi mrefu', of: textHash('Long floor') },
    },
  },
};
