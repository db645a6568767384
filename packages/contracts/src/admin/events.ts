import { z } from 'zod';
import { whatsappWebhookRoutes } from '../agency/whatsapp-webhook.ts';
import { timestamp } from '../kit/primitives.ts';
import { defineRoutes, type Route } from '../kit/route.ts';
import { bookingEnquiryPath, contactMessagePath, registrationPath } from '../public-paths.ts';

/** Name of the Redis channel on which the processes publish changes to the gateways; each message is a `PanelEvent` as JSON. */
export const EVENTS_CHANNEL = 'nfa:events';

/** A change of a record that the panel may be showing. */
export const PanelEvent = z.object({
  /** Collection in the API that changed: "registrations", "messages", "models"; "*" when events may have been missed. */
  entity: z.string().min(1).max(60),
  /** Action on the record: "create", "replace", "setStatus", "mail_failed"; "missed" when it is not known what was done. */
  action: z.string().min(1).max(60),
  /** Id of the record, null for none or several. */
  id: z.string().max(200).nullable(),
});
export type PanelEvent = z.infer<typeof PanelEvent>;

/** Collection that calls change whose path does not name it. */
const changedBy: Readonly<Record<string, string>> = {
  [registrationPath]: 'registrations',
  [contactMessagePath]: 'messages',
  [bookingEnquiryPath]: 'bookings',
  [whatsappWebhookRoutes.take.path]: 'sent-messages',
};

/** Collection that a call changes, as events name it: "models" for "/admin/models/:id". */
export const changedEntity = ({ path }: Pick<Route, 'path'>): string =>
  changedBy[path] ?? path.replace(/^\/admin/, '').split('/')[1] ?? '';

/** Sent when the stream opens and every 15 s after that: a keep-alive with the server's time. */
export const Heartbeat = z.object({ at: timestamp });
export type Heartbeat = z.infer<typeof Heartbeat>;

export const eventRoutes = defineRoutes('gateway', {
  stream: {
    method: 'GET',
    path: '/admin/events',
    access: 'admin',
    summary:
      'Server-sent events: `change` with what changed, `heartbeat` with the server’s time every 15 seconds. Ends with the session.',
    response: z.unknown(),
    produces: 'text/event-stream',
  },
});
