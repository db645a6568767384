import { z } from 'zod';
import { id, timestamp } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { enquiryKinds } from './enquiry-statuses.ts';

/** A pending registration, an unread message or an open booking. */
export const WaitingEnquiry = z.object({
  id,
  kind: z.enum(enquiryKinds),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Course, as it was called then ("" when that is not known), subject or kind of job. */
  about: z.string(),
  course_id: z.string().nullable(),
  message: z.string(),
  created_at: timestamp,
  remind_on: z.iso.date().nullable(),
});
export type WaitingEnquiry = z.infer<typeof WaitingEnquiry>;

/** Enquiries that wait for an answer, and response times; days are in Nairobi. */
export const EnquiryOverview = z
  .object({
    now: timestamp,
    /** The five whose answer is due first. */
    waiting: z.array(WaitingEnquiry),
    /** Enquiries to look at again today or since earlier, and those whose mails failed; five of each at most. */
    reminders: z.array(WaitingEnquiry),
    failed_mails: z.array(WaitingEnquiry),
    overdue: z.int(),
    due_today: z.int(),
    due_tomorrow: z.int(),
    /** Since Monday: on which day the promise was kept or broken. */
    week: z.array(z.object({ day: z.iso.date(), in_time: z.int(), late: z.int() })),
    /** Of the enquiries that were answered since Monday, null when none was. */
    average_minutes: z.int().nullable(),
    last_answer_at: timestamp.nullable(),
    /** Enquiries of the last 14 days, today last, and how many came in the 14 days before. */
    received: z.array(z.object({ day: z.iso.date(), count: z.int() })),
    received_before: z.int(),
  })
  .meta({ id: 'EnquiryOverview' });
export type EnquiryOverview = z.infer<typeof EnquiryOverview>;

export const overviewRoutes = defineRoutes('enquiries', {
  get: {
    method: 'GET',
    path: '/admin/enquiries/overview',
    access: 'admin',
    summary: 'Which enquiries wait for an answer and how the promise of 24 hours is kept.',
    response: EnquiryOverview,
  },
});
