import { z } from 'zod';
import { timestamp } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { consentScopes } from './consent-texts.ts';

/** Scopes in which pictures of a model may be shown now, with their latest ends. */
export const ConsentCover = z
  .object({
    model_id: z.uuid(),
    scopes: z.array(z.object({ scope: z.enum(consentScopes), until: timestamp })),
    /** Pictures with a valid consent, by scope, with its end; all other pictures have no valid consent. */
    agreed: z.array(z.object({ picture: z.string(), scope: z.enum(consentScopes), until: timestamp })),
    /** Pictures of the profile, and other pictures with a decision about this model. */
    own: z.array(z.string()),
  })
  .meta({ id: 'ConsentCover' });
export type ConsentCover = z.infer<typeof ConsentCover>;

export const consentCoverRoutes = defineRoutes('catalogue', {
  cover: {
    method: 'POST',
    path: '/internal/consent-covers',
    access: 'internal',
    summary: 'What the consents of these models cover now; a model without any has no scopes.',
    body: z.object({ model_ids: z.array(z.uuid()).max(1_000) }),
    response: z.array(ConsentCover),
  },
});
