import { z } from 'zod';
import { timestamp } from '../kit/primitives.ts';
import { defineRoutes, type ServiceName } from '../kit/route.ts';

/** A line of the activity log as a service stores it in the transaction of the change. */
export const ActivityLine = z.object({
  id: z.uuid(),
  at: timestamp,
  /** Session of the administrator, null for an automatic action of a service. */
  actor: z.uuid().nullable(),
  /** Address of the administrator's client, "" for an automatic action. */
  client_ip: z.string(),
  /** Name of the call, e.g. "replace". */
  action: z.string(),
  /** Kind of the record as in the paths of its calls, e.g. "models". */
  entity: z.string(),
  entity_id: z.string().nullable(),
  /** Status of the response. */
  status: z.int(),
});
export type ActivityLine = z.infer<typeof ActivityLine>;

/** Most lines that the gateway takes over at once. */
export const maxActivityLines = 500;

const activityRoutes = (service: ServiceName) =>
  defineRoutes(service, {
    takeOver: {
      method: 'POST',
      path: '/internal/activity',
      access: 'internal',
      callers: ['gateway'],
      summary: 'Deletes the lines that are in the activity log, by their ids, and returns the oldest of the others.',
      body: z.object({ logged: z.array(z.uuid()).max(maxActivityLines) }),
      response: z.array(ActivityLine),
    },
  });

/** Routes that the gateway calls to take over the activity lines of each service. */
export const activityRoutesOf = {
  catalogue: activityRoutes('catalogue'),
  enquiries: activityRoutes('enquiries'),
  content: activityRoutes('content'),
  media: activityRoutes('media'),
  agency: activityRoutes('agency'),
};
