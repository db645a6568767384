import { z } from 'zod';
import { messageKinds } from '../enquiries/agency-mails.ts';
import { recordFields } from '../kit/common.ts';
import { timestamp } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { locales } from '../kit/site.ts';

/** States of a message. */
export const messageStates = ['waiting', 'sending', 'sent', 'failed', 'cancelled'] as const;

/** Channels of a message. */
export const messageChannels = ['mail', 'whatsapp'] as const;

/** A message that is sent automatically, as the administrator sees it. */
export const Message = z
  .object({
    ...recordFields,
    kind: z.enum(messageKinds),
    /** Record that the message is about: a charge, a call, a receipt, a page. */
    record_id: z.uuid(),
    channel: z.enum(messageChannels),
    /** Mailbox of the recipient; the phone number if there is none. */
    recipient: z.string(),
    /** Recipient's WhatsApp number, "" for a mail. */
    phone: z.string(),
    locale: z.enum(locales),
    state: z.enum(messageStates),
    /** Reason of the failure, as text. */
    reason: z.string(),
    sent_at: timestamp.nullable(),
    /** Times of delivery and reading by WhatsApp; null for a mail. */
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
