import { z } from 'zod';
import { type ConsentScope, consentScopes } from '../catalogue/consent-texts.ts';
import { timestamp } from '../kit/primitives.ts';
import { CalledModel } from './calls.ts';
import type { UsageMedium } from './job-choices.ts';

/** Scopes of consent that a medium requires; film requires several. */
export const scopesOfMedia: Record<UsageMedium, readonly ConsentScope[]> = {
  website: ['site'],
  social: ['social'],
  online_ads: ['social'],
  print: ['print'],
  outdoor: ['print'],
  packaging: ['print'],
  film: ['site', 'social', 'print'],
};

/** Whether a model's consents cover a licence. */
export const UsageConsent = z
  .object({
    usage_id: z.uuid(),
    model: CalledModel,
    /**
     * `outlived`: the licence ends after the consent. `unknown`: the catalogue does not respond, so that nothing can be confirmed.
     */
    state: z.enum(['covered', 'outlived', 'missing', 'unknown']),
    /** Scopes to request with a consent link. */
    missing: z.array(z.enum(consentScopes)),
    /** Earliest end of the relevant consents, null without one. */
    until: timestamp.nullable(),
    /** An explanation, "" for a licence that is covered. */
    message: z.string(),
  })
  .meta({ id: 'UsageConsent' });
export type UsageConsent = z.infer<typeof UsageConsent>;
