import { z } from 'zod';
import { email, timestamp } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';

/** A guardian's code, to be mailed to the address that the administrator entered. */
export const ConsentCode = z.object({
  /** The link that the code belongs to. */
  link_id: z.uuid(),
  /** The child whose pictures the link is about. */
  model_id: z.uuid(),
  email,
  code: z.string().regex(/^\d{6}$/),
  /** Expiry of the link. */
  until: timestamp,
});
export type ConsentCode = z.infer<typeof ConsentCode>;

export const consentCodeRoutes = defineRoutes('enquiries', {
  send: {
    method: 'POST',
    path: '/internal/consent-codes',
    access: 'internal',
    summary: 'Mails a guardian the code of a link that asks for consent.',
    body: ConsentCode,
    response: z.object({ link_id: z.uuid() }),
    status: 201,
  },
  sendAgain: {
    method: 'POST',
    path: '/internal/further-consent-codes',
    access: 'internal',
    summary:
      'Mails a guardian a further code of a link; not within a minute, and not to an address that had several mails today.',
    body: ConsentCode,
    response: z.object({ is_sent: z.boolean() }),
  },
});
