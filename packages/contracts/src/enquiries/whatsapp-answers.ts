import { z } from 'zod';
import { id, multiLine, phone, singleLine, timestamp } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';

/** A message to the agency's WhatsApp number. */
export const WhatsAppAnswer = z.object({
  /** Profile name of the sender, or the number. */
  name: singleLine(100),
  phone,
  message: multiLine(5_000),
  received_at: timestamp,
});
export type WhatsAppAnswer = z.infer<typeof WhatsAppAnswer>;

export const whatsappAnswerRoutes = defineRoutes('enquiries', {
  take: {
    method: 'PUT',
    path: '/internal/whatsapp-answers/:id',
    access: 'internal',
    summary: 'Takes an answer by WhatsApp into the messages, once: the same call again changes nothing.',
    body: WhatsAppAnswer,
    response: z.object({ id }),
  },
});
