import { z } from 'zod';
import { defineRoutes } from '../kit/route.ts';
import { giver } from './consent-fields.ts';

/** Links of a model within 24 hours, answered or not but not taken back, after which people's own pages create no other. */
export const maxMyConsentLinks = 3;

/** Request for a consent link by the person who decides about a model's pictures, from their own page. */
export const MyConsentAsk = z
  .object({
    model_id: z.uuid(),
    given_by: z.enum(['guardian', 'person']),
    name: giver.name,
    phone: giver.phone,
    email: giver.email,
    /** Idempotency key of the person's form: a repeat gets the link of the first request. */
    key: z.string().optional(),
  })
  .meta({ id: 'MyConsentAsk' });
export type MyConsentAsk = z.infer<typeof MyConsentAsk>;

/** The new link, or the reason why there is none. */
export const MyConsentLink = z
  .object({
    state: z.enum(['made', 'no_pictures', 'other_giver', 'too_many']),
    /** Secret address of the page, "" without one. */
    path: z.string(),
  })
  .meta({ id: 'MyConsentLink' });
export type MyConsentLink = z.infer<typeof MyConsentLink>;

export const myConsentLinkRoutes = defineRoutes('catalogue', {
  make: {
    method: 'POST',
    path: '/internal/my-consent-links',
    access: 'internal',
    summary:
      'Makes a link that asks for consent to every picture of a model, for who is signed in on a page of theirs.',
    body: MyConsentAsk,
    response: MyConsentLink,
  },
});
