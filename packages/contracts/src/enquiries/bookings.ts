import { z } from 'zod';
import { chosenIds, receivedBetween, search } from '../kit/common.ts';
import {
  email,
  id,
  optionalLine,
  optionalText,
  paging,
  personLocale,
  phone,
  singleLine,
  timestamp,
} from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { maxShortlist } from '../kit/site.ts';
import { bookingEnquiryPath } from '../public-paths.ts';
import { bookingJobs } from './booking-choices.ts';
import { bookingStatuses } from './enquiry-statuses.ts';
import { exportRoutes } from './export-routes.ts';
import { answerFields, notificationStates } from './registrations.ts';

const fields = {
  /** Dates as the client describes them, e.g. "March 3 and 4". */
  dates: singleLine(200),
  place: singleLine(200),
  job: z.enum(bookingJobs),
  /** Where and for how long the pictures will be used. */
  usage: optionalLine(200),
  /** Free text with its currency. */
  budget: optionalLine(100),
  name: singleLine(100),
  phone,
  email,
  message: optionalText(5_000),
};

/** Enquiry of a client about models. */
export const BookingEnquiryInput = z
  .object({
    model_ids: z
      .array(z.uuid())
      .min(1, 'must name a model')
      .max(maxShortlist, `must name at most ${maxShortlist} models`),
    ...fields,
    locale: personLocale,
  })
  .meta({ id: 'BookingEnquiryInput' });
export type BookingEnquiryInput = z.infer<typeof BookingEnquiryInput>;

/** A requested model with its name at the time; "" when the name could not be looked up. */
const BookedModel = z.object({ id: z.uuid(), name: z.string() });
export type BookedModel = z.infer<typeof BookedModel>;

/** An enquiry for models. */
export const BookingEnquiry = z
  .object({
    id,
    /** Number of the enquiry from 1, for letters and phone calls. */
    number: z.int(),
    models: z.array(BookedModel),
    ...fields,
    created_at: timestamp,
  })
  .meta({ id: 'BookingEnquiry' });
export type BookingEnquiry = z.infer<typeof BookingEnquiry>;

/** An enquiry for models as the administrator sees it. */
export const BookingEnquiryRow = BookingEnquiry.extend({
  status: z.enum(bookingStatuses),
  notification: z.enum(notificationStates).optional(),
  ...answerFields,
}).meta({ id: 'BookingEnquiryRow' });
export type BookingEnquiryRow = z.infer<typeof BookingEnquiryRow>;

const filters = {
  status: z.enum(bookingStatuses).optional(),
  ids: chosenIds,
  search,
  ...receivedBetween,
  sort: z.enum(['newest', 'oldest', 'name']).optional(),
};

export const bookingRoutes = defineRoutes('enquiries', {
  create: {
    method: 'POST',
    path: bookingEnquiryPath,
    access: 'public',
    summary: 'Asks for models on dates. Send an Idempotency-Key header to make a retry safe.',
    body: BookingEnquiryInput,
    response: BookingEnquiry,
    status: 201,
    throttle: 'form',
  },
  list: {
    method: 'GET',
    path: '/admin/bookings',
    access: 'admin',
    summary: 'Booking enquiries, newest first; header x-total-count tells how many match.',
    query: z.object({ ...filters, ...paging }),
    response: z.array(BookingEnquiryRow),
  },
  ...exportRoutes('/admin/bookings', 'Booking enquiries', z.object(filters)),
  get: {
    method: 'GET',
    path: '/admin/bookings/:id',
    access: 'admin',
    summary: 'One booking enquiry.',
    response: BookingEnquiryRow,
  },
  setStatus: {
    method: 'PUT',
    path: '/admin/bookings/:id',
    access: 'admin',
    summary: 'Sets how far a booking is.',
    query: z.object({ status: z.enum(bookingStatuses) }),
    response: BookingEnquiryRow,
  },
});
