import { z } from 'zod';
import { defineRoutes } from '../kit/route.ts';

/** Response to every webhook of WhatsApp. */
export const WebhookTaken = z.object({ taken: z.literal(true) }).meta({ id: 'WebhookTaken' });
export type WebhookTaken = z.infer<typeof WebhookTaken>;

const path = '/whatsapp/webhook';

export const whatsappWebhookRoutes = defineRoutes('agency', {
  verify: {
    method: 'GET',
    path,
    access: 'public',
    isPrivate: true,
    summary: 'Answers the challenge of Meta when the owner enters this address there; 403 for another verify token.',
    query: z.object({
      'hub.mode': z.literal('subscribe'),
      'hub.verify_token': z.string().max(200),
      'hub.challenge': z.string().regex(/^[\w.-]{1,200}$/, 'must be a challenge'),
    }),
    response: z.string(),
    produces: 'text/plain',
  },
  take: {
    method: 'POST',
    path,
    access: 'public',
    summary:
      'Takes receipts and answers of WhatsApp, in its own form, signed with the app secret in the header x-hub-signature-256; 403 for another signature, 503 when they cannot be stored.',
    body: z.unknown(),
    response: WebhookTaken,
  },
});
