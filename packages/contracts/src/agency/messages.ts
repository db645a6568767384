import { z } from 'zod';
import { messageKinds } from '../enquiries/agency-mails.ts';
import { recordFields } from '../kit/common.ts';
import { messageLocales } from '../kit/locales.ts';
import { timestamp } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';

/** Ways on which a message leaves. */
export const messageChannels = ['mail', 'whatsapp'] as const;

/** How far a message is. `delivered` and `read` are told by WhatsApp alone. */
export const messageStates = ['waiting', 'sent', 'delivered', 'read', 'failed', 'cancelled'] as const;

/** A message that left by itself, as the administrator sees it. */
export const Message = z
  .object({
    ...recordFields,
    kind: z.enum(messageKinds),
    channel: z.enum(messageChannels),
    /** What it is about: a charge, a call, a receipt, a page. */
    record_id: z.uuid(),
    recipient: z.string(),
    locale: z.enum(messageLocales),
    state: z.enum(messageStates),
    /** Why it failed, in words. */
    reason: z.string(),
    sent_at: timestamp.nullable(),
    delivered_at: timestamp.nullable(),
    read_at: timestamp.nullable(),
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
