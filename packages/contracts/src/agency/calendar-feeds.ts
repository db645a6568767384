import { z } from 'zod';
import { Deleted, recordFields } from '../kit/common.ts';
import { timestamp } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';

/** A calendar that programs subscribe to by a secret address. */
export const CalendarFeed = z
  .object({
    id: recordFields.id,
    created_at: recordFields.created_at,
    /** Null for the calendar of the whole agency. */
    model_id: z.uuid().nullable(),
    /** When a program last read it. */
    read_at: timestamp.nullable(),
    /** "" once the secret of the links was rotated: the address goes on working, but nobody can tell it any more. */
    path: z.string(),
  })
  .meta({ id: 'CalendarFeed' });
export type CalendarFeed = z.infer<typeof CalendarFeed>;

/** Model of the calendar, null for the whole agency. */
export const CalendarFeedInput = z.object({ model_id: z.uuid().nullable() }).meta({ id: 'CalendarFeedInput' });
export type CalendarFeedInput = z.infer<typeof CalendarFeedInput>;

export const calendarFeedRoutes = defineRoutes('agency', {
  list: {
    method: 'GET',
    path: '/admin/calendar-feeds',
    access: 'admin',
    summary: 'Calendars that programs may subscribe to, with their secret addresses.',
    response: z.array(CalendarFeed),
  },
  create: {
    method: 'POST',
    path: '/admin/calendar-feeds',
    access: 'admin',
    summary: 'Makes the secret address of the agency’s calendar or a model’s; the one that is there already, if any.',
    body: CalendarFeedInput,
    response: CalendarFeed,
    status: 201,
  },
  revoke: {
    method: 'DELETE',
    path: '/admin/calendar-feeds/:id',
    access: 'admin',
    summary: 'Ends the address of a calendar.',
    response: Deleted,
  },
  file: {
    method: 'GET',
    path: '/calendar/:token',
    access: 'public',
    isPrivate: true,
    summary:
      'A calendar as iCalendar (RFC 5545): options tentative, given back calls cancelled, no client in a model’s.',
    response: z.string(),
    produces: 'text/calendar',
  },
});
