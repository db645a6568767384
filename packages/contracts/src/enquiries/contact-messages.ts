import { z } from 'zod';
import { chosenIds, receivedBetween, search } from '../kit/common.ts';
import { email, flag, id, multiLine, paging, personLocale, phone, singleLine, timestamp } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { contactMessagePath } from '../public-paths.ts';
import { contactSubjects, messageSubjects } from './contact-subjects.ts';
import { exportRoutes } from './export-routes.ts';
import { answerFields, notificationStates } from './registrations.ts';

const fields = {
  name: singleLine(100),
  email,
  phone,
  subject: z.enum(contactSubjects),
  message: multiLine(5_000),
};

/** Fields of the contact form. */
export const ContactMessageInput = z.object({ ...fields, locale: personLocale }).meta({ id: 'ContactMessageInput' });
export type ContactMessageInput = z.infer<typeof ContactMessageInput>;

/** A message from the contact form. */
export const ContactMessage = z.object({ id, ...fields, created_at: timestamp }).meta({ id: 'ContactMessage' });
export type ContactMessage = z.infer<typeof ContactMessage>;

/** A message as the administrator sees it. */
export const ContactMessageRow = ContactMessage.extend({
  /** Mail address; "" for an answer by WhatsApp, whose sender only has a number. */
  email: z.string(),
  subject: z.enum(messageSubjects),
  read: z.boolean(),
  notification: z.enum(notificationStates).optional(),
  ...answerFields,
}).meta({ id: 'ContactMessageRow' });
export type ContactMessageRow = z.infer<typeof ContactMessageRow>;

/** Numbers of records that need an action of the administrator, for the dashboard. */
export const EnquiryCounts = z.object({
  pending_registrations: z.int(),
  unread_messages: z.int(),
  /** Applications that are new or shortlisted. */
  waiting_applications: z.int().optional(),
  open_bookings: z.int().optional(),
  /** Open requests about personal data that are due in two days or less. */
  due_requests: z.int().optional(),
});
export type EnquiryCounts = z.infer<typeof EnquiryCounts>;

const filters = {
  read: flag.optional(),
  subject: z.enum(messageSubjects).optional(),
  ids: chosenIds,
  search,
  ...receivedBetween,
  sort: z.enum(['newest', 'oldest', 'name']).optional(),
};

export const contactMessageRoutes = defineRoutes('enquiries', {
  create: {
    method: 'POST',
    path: contactMessagePath,
    access: 'public',
    summary: 'Sends a message to the agency. Send an Idempotency-Key header to make a retry safe.',
    body: ContactMessageInput,
    response: ContactMessage,
    status: 201,
    throttle: 'form',
  },
  list: {
    method: 'GET',
    path: '/admin/messages',
    access: 'admin',
    summary: 'Contact messages, newest first; header x-total-count tells how many match.',
    query: z.object({ ...filters, ...paging }),
    response: z.array(ContactMessageRow),
  },
  ...exportRoutes('/admin/messages', 'Contact messages', z.object(filters)),
  get: {
    method: 'GET',
    path: '/admin/messages/:id',
    access: 'admin',
    summary: 'One contact message.',
    response: ContactMessageRow,
  },
  setRead: {
    method: 'PUT',
    path: '/admin/messages/:id',
    access: 'admin',
    summary: 'Marks a message as read or unread.',
    query: z.object({ read: flag }),
    response: ContactMessageRow,
  },
  counts: {
    method: 'GET',
    path: '/internal/counts',
    access: 'internal',
    callers: ['gateway'],
    summary: 'Number of pending registrations and unread messages.',
    response: EnquiryCounts,
  },
});
