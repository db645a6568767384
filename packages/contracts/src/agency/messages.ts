import { z } from 'zod';
import { messageKinds } from '../enquiries/agency-mails.ts';
import { recordFields } from '../kit/common.ts';
import { timestamp } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { locales } from '../kit/site.ts';

/** How far a message is. */
export const messageStates = ['waiting', 'sending', 'sent', 'failed', 'cancelled'] as const;

/** Ways of a message. */
export const messageChannels = ['mail', 'whatsapp'] as const;

/** A message that left by itself, as the administrator sees it. */
export const Message = z
  .object({
    ...recordFields,
    kind: z.enum(messageKinds),
    /** What it is about: a charge, a call, a receipt, a page. */
    record_id: z.uuid(),
    channel: z.enum(messageChannels),
    /** A mailbox; of somebody who has none, the number. */
    recipient: z.string(),
    /** Number that it goes to by WhatsApp, "" for a mail. */
    phone: z.string(),
    locale: z.enum(locales),
    state: z.enum(messageStates),
    /** Why it failed, in words. */
    reason: z.string(),
    sent_at: timestamp.nullable(),
    /** When it was on the phone, and when it was read there; a mail tells neither. */
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
