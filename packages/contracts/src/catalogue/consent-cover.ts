import { z } from 'zod';
import { timestamp } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { consentScopes } from './consent-texts.ts';

/** Where pictures of a model may be shown now, and until when at the longest. */
export const ConsentCover = z
  .object({
    model_id: z.uuid(),
    scopes: z.array(z.object({ scope: z.enum(consentScopes), until: timestamp })),
    /** Pictures that may be shown there now, and until when; for every other one nobody has agreed, or no longer. */
    agreed: z.array(z.object({ picture: z.string(), scope: z.enum(consentScopes), until: timestamp })),
    /** Pictures of the profile, and those that somebody has decided about for the model. */
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
