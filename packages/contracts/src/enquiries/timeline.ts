import { z } from 'zod';
import { day, id, multiLine, optionalLine, timestamp } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { bookingStatuses, enquiryKinds, registrationStatuses } from './enquiry-statuses.ts';
import { notificationStates } from './registrations.ts';

/** Ways to answer a visitor. */
export const replyChannels = ['whatsapp', 'call', 'mail'] as const;
export type ReplyChannel = (typeof replyChannels)[number];

/** An event of an enquiry. */
export const TimelineEntry = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('received'), at: timestamp }),
    z.object({
      kind: z.literal('status'),
      at: timestamp,
      from: z.enum([...registrationStatuses, ...bookingStatuses]),
      to: z.enum([...registrationStatuses, ...bookingStatuses]),
      /** Where the status was set, "" if unknown. */
      via: z.string(),
    }),
    z.object({ kind: z.literal('read'), at: timestamp, read: z.boolean() }),
    z.object({ kind: z.literal('note'), at: timestamp, text: z.string() }),
    z.object({ kind: z.literal('reply'), at: timestamp, channel: z.enum(replyChannels), template: z.string() }),
    z.object({ kind: z.literal('reminder'), at: timestamp, on: z.iso.date().nullable() }),
    z.object({
      kind: z.literal('mail'),
      at: timestamp,
      to: z.enum(['agency', 'visitor']),
      state: z.enum(notificationStates),
    }),
  ])
  .meta({ id: 'TimelineEntry' });
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** Another enquiry of the same person. */
export const RelatedEnquiry = z
  .object({
    id,
    kind: z.enum(enquiryKinds),
    /** Course, subject or kind of job. */
    about: z.string(),
    /** Status of a registration or booking, "read" or "unread" for a message. */
    status: z.string(),
    created_at: timestamp,
    /** Contact details that are the same. */
    found_by: z.enum(['phone', 'email']),
  })
  .meta({ id: 'RelatedEnquiry' });
export type RelatedEnquiry = z.infer<typeof RelatedEnquiry>;

/** Events of an enquiry, newest first, and other enquiries of the same person. */
export const Timeline = z
  .object({ entries: z.array(TimelineEntry), related: z.array(RelatedEnquiry) })
  .meta({ id: 'Timeline' });
export type Timeline = z.infer<typeof Timeline>;

export const NoteInput = z.object({ text: multiLine(2_000) }).meta({ id: 'NoteInput' });
export type NoteInput = z.infer<typeof NoteInput>;

/** Records that the administrator opened WhatsApp, the phone or the mail program to answer. */
export const ReplyInput = z
  .object({ channel: z.enum(replyChannels), template: optionalLine(60) })
  .meta({ id: 'ReplyInput' });
export type ReplyInput = z.infer<typeof ReplyInput>;

/** Calls about one enquiry of any kind. */
export const timelineRoutes = defineRoutes('enquiries', {
  get: {
    method: 'GET',
    path: '/admin/enquiries/:id/timeline',
    access: 'admin',
    summary: 'What happened to a registration or a message, and what else the same person sent.',
    response: Timeline,
  },
  addNote: {
    method: 'POST',
    path: '/admin/enquiries/:id/notes',
    access: 'admin',
    summary: 'Adds a note to a registration or a message. Send an Idempotency-Key header to make a retry safe.',
    body: NoteInput,
    response: Timeline,
    status: 201,
  },
  addReply: {
    method: 'POST',
    path: '/admin/enquiries/:id/replies',
    access: 'admin',
    summary: 'Records that an answer was begun. Send an Idempotency-Key header to make a retry safe.',
    body: ReplyInput,
    response: Timeline,
    status: 201,
  },
  setReminder: {
    method: 'PUT',
    path: '/admin/enquiries/:id/reminder',
    access: 'admin',
    summary: 'Sets the day on which the dashboard reminds of an enquiry; without a day it reminds no more.',
    query: z.object({ on: day.optional() }),
    response: Timeline,
  },
});
