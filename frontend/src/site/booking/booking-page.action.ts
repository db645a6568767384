import type { BookingEnquiry } from '@nfa/contracts';
import { bookingEnquiryPath } from '@nfa/contracts/plain';
import { sent, submitTo } from '../forms/submit-to.ts';

/** Sends a booking enquiry. */
export const action = submitTo<BookingEnquiry>(
  bookingEnquiryPath,
  ['model_ids', 'dates', 'place', 'job', 'usage', 'budget', 'name', 'phone', 'email', 'message'],
  ({ model_ids = '', ...values }) => ({ ...values, model_ids: model_ids.split(',') }),
  (booking) => ({ ...sent(), booking }),
);
