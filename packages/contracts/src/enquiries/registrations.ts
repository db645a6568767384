import { z } from 'zod';
import { chosenIds, receivedBetween, search } from '../kit/common.ts';
import { email, id, optionalText, paging, personLocale, phone, singleLine, timestamp } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { locales } from '../kit/site.ts';
import { registrationPath } from '../public-paths.ts';
import { registrationStatuses } from './enquiry-statuses.ts';
import { exportRoutes } from './export-routes.ts';

/** Sources of a change of status, for the timeline. */
export const statusSources = ['list', 'dialog', 'reply', 'bulk', 'undo'] as const;
export type StatusSource = (typeof statusSources)[number];

/** States of the two mails of an enquiry; `failed` needs an action of the administrator. */
export const notificationStates = ['waiting', 'sent', 'failed'] as const;
export type NotificationState = (typeof notificationStates)[number];

const fields = {
  course_id: z.uuid('must be the id of a course'),
  name: singleLine(100),
  phone,
  email,
  message: optionalText(5_000),
};

/** State of a registration for an intake: with a seat, on the waiting list, with an offered seat, or none of these. */
export const seatPlaces = ['seat', 'waiting', 'offered', 'released'] as const;
export type SeatPlace = (typeof seatPlaces)[number];

const intake = z.uuid('must be the id of an intake');

/** Fields of a registration for a course, with an intake if the course has any. */
export const RegistrationInput = z
  .object({ ...fields, intake_id: intake.nullish(), locale: personLocale })
  .meta({ id: 'RegistrationInput' });
export type RegistrationInput = z.infer<typeof RegistrationInput>;

/** A registration for a course. */
export const Registration = z
  .object({
    id,
    ...fields,
    status: z.enum(registrationStatuses),
    created_at: timestamp,
    /** The intake, and the registration's place in it; missing without an intake. */
    intake_id: intake.nullish(),
    place: z.enum(seatPlaces).nullish(),
    /** Position on the waiting list from 1, at the time of the response. */
    position: z.int().nullish(),
  })
  .meta({ id: 'Registration' });
export type Registration = z.infer<typeof Registration>;

/** Fields for the administrator's work on an enquiry. */
export const answerFields = {
  /** Time of the first answer, null before it. */
  answered_at: timestamp.nullable(),
  /** Day of the reminder on the dashboard, null for none. */
  remind_on: z.iso.date().nullable(),
  /** Version of the privacy notice at the time of the enquiry: when the notice was last saved; null when unknown. */
  privacy_version: z.string().nullable(),
  /** Language of the page with the form. */
  locale: z.enum(locales),
};

/** A registration as the administrator sees it. */
export const RegistrationRow = Registration.extend({
  /** State of its mails. */
  notification: z.enum(notificationStates).optional(),
  ...answerFields,
}).meta({ id: 'RegistrationRow' });
export type RegistrationRow = z.infer<typeof RegistrationRow>;

const filters = {
  status: z.enum(registrationStatuses).optional(),
  course_id: z.uuid().optional(),
  ids: chosenIds,
  search,
  ...receivedBetween,
  sort: z.enum(['newest', 'oldest', 'name']).optional(),
};

/** One status for all registrations that the query of the call matches; with `count`, only while so many match. */
export const BulkStatus = z
  .object({ status: z.enum(registrationStatuses), count: z.int().min(0).optional() })
  .meta({ id: 'BulkStatus' });
export type BulkStatus = z.infer<typeof BulkStatus>;

/** Number of changed registrations; with `batch` the change can be undone. */
export const StatusBatch = z.object({ batch: z.uuid(), changed: z.int() }).meta({ id: 'StatusBatch' });
export type StatusBatch = z.infer<typeof StatusBatch>;

export const registrationRoutes = defineRoutes('enquiries', {
  create: {
    method: 'POST',
    path: registrationPath,
    access: 'public',
    summary: 'Registers for an active course. Send an Idempotency-Key header to make a retry safe.',
    body: RegistrationInput,
    response: Registration,
    status: 201,
    changes: ['catalogue'],
    throttle: 'form',
  },
  list: {
    method: 'GET',
    path: '/admin/registrations',
    access: 'admin',
    summary: 'Registrations, newest first; header x-total-count tells how many match.',
    query: z.object({ ...filters, ...paging }),
    response: z.array(RegistrationRow),
  },
  ...exportRoutes('/admin/registrations', 'Registrations', z.object(filters)),
  get: {
    method: 'GET',
    path: '/admin/registrations/:id',
    access: 'admin',
    summary: 'One registration.',
    response: RegistrationRow,
  },
  setBulkStatus: {
    method: 'PUT',
    path: '/admin/registrations',
    access: 'admin',
    changes: ['catalogue'],
    summary:
      'Sets the status of all registrations that the query matches. Send an Idempotency-Key header, so that a retry gets the batch.',
    query: z.object(filters),
    body: BulkStatus,
    response: StatusBatch,
  },
  undoBulkStatus: {
    method: 'PUT',
    path: '/admin/registrations/status-batches/:id/undo',
    access: 'admin',
    changes: ['catalogue'],
    summary: 'Gives the registrations of a batch their old status again, unless it was changed since.',
    response: StatusBatch,
  },
  setStatus: {
    method: 'PUT',
    path: '/admin/registrations/:id',
    access: 'admin',
    changes: ['catalogue'],
    summary: 'Sets the status of a registration; with `from`, only while it has that one.',
    query: z.object({
      status: z.enum(registrationStatuses),
      via: z.enum(statusSources).optional(),
      from: z.enum(registrationStatuses).optional(),
    }),
    response: RegistrationRow,
  },
});
