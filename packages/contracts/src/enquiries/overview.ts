import { z } from 'zod';
import { id, timestamp } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { enquiryKinds } from './enquiry-statuses.ts';

/** An enquiry that waits for an answer (pending registration, unread message, open booking), or whose reminder is due. */
export const WaitingEnquiry = z.object({
  id,
  kind: z.enum(enquiryKinds),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Title of the course at that time ("" if unknown), subject, or kind of job. */
  about: z.string(),
  course_id: z.string().nullable(),
  message: z.string(),
  /** False for a reminder of an enquiry that was answered. */
  is_waiting: z.boolean(),
  created_at: timestamp,
  remind_on: z.iso.date().nullable(),
});
export type WaitingEnquiry = z.infer<typeof WaitingEnquiry>;

/** Enquiries that wait for an answer, and response times; days are in Nairobi. */
export const EnquiryOverview = z
  .object({
    now: timestamp,
    /** The five enquiries whose answer is due first. */
    waiting: z.array(WaitingEnquiry),
    /** Enquiries with a reminder for today or earlier, the newest reminder first; at most 100. */
    reminders: z.array(WaitingEnquiry),
    /** Unanswered enquiries with a mail that could not be delivered, the oldest first; at most five. */
    failed_mails: z.array(WaitingEnquiry),
    overdue: z.int(),
    due_today: z.int(),
    due_tomorrow: z.int(),
    /** Days since Monday: number of enquiries whose promised answer was in time or late. */
    week: z.array(z.object({ day: z.iso.date(), in_time: z.int(), late: z.int() })),
    /** Average of the enquiries answered since Monday, null without any. */
    average_minutes: z.int().nullable(),
    last_answer_at: timestamp.nullable(),
    /** Enquiries of the last 14 days, today last, and their number in the 14 days before. */
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
