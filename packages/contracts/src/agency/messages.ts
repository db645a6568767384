import { z } from 'zod';
import { messageKinds } from '../enquiries/agency-mails.ts';
import { recordFields } from '../kit/common.ts';
import { timestamp } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { locales } from '../kit/site.ts';

/** How far a message is. */
export const messageStates = ['waiting', 'sent', 'failed', 'cancelled'] as const;

/** A mail that left by itself, as the administrator sees it. */
export const Message = z
  .object({
    ...recordFields,
    kind: z.enum(messageKinds),
    /** What it is about: a charge, a call, a receipt, a page. */
    record_id: z.uuid(),
    recipient: z.string(),
    locale: z.enum(locales),
    state: z.enum(messageStates),
    /** Why it failed, in words. */
    reason: z.string(),
    sent_at: timestamp.nullable(),
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof Message>;

export const messageRoutes = defineRoutes('agency', {
  list: {
    method: 'GET',
    path: '/admin/sent-messages',
    access: 'admin',
    summary: 'Messages about a record that left by themselves, or wait to, newest first.',
    query: z.object({ record_id: z.uuid() }),
    response: z.array(Message),
  },
  failed: {
    method: 'GET',
    path: '/admin/sent-messages/failed',
    access: 'admin',
    summary: 'Messages that never arrived, newest first.',
    response: z.array(Message),
  },
});
