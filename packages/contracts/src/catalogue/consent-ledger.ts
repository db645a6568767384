import { z } from 'zod';
import { timestamp } from '../kit/primitives.ts';
import { PictureConsent, pictureConsentStates } from './consent-records.ts';
import { consentScopes } from './consent-texts.ts';
import { modelCategories } from './model-categories.ts';

/** How the site treats pictures without a consent: shows them, warns in the panel, or leaves them out. */
export const consentPolicies = ['off', 'warn', 'block'] as const;
export type ConsentPolicyMode = (typeof consentPolicies)[number];

/** The policy, for adults and for children. */
export const ConsentPolicy = z
  .object({ adults: z.enum(consentPolicies), children: z.enum(consentPolicies) })
  .meta({ id: 'ConsentPolicy' });
export type ConsentPolicy = z.infer<typeof ConsentPolicy>;

/** A change of the policy; what it does not name stays. */
export const ConsentPolicyChange = ConsentPolicy.partial()
  .refine(({ adults, children }) => adults !== undefined || children !== undefined, 'must name adults or children')
  .meta({ id: 'ConsentPolicyChange' });
export type ConsentPolicyChange = z.infer<typeof ConsentPolicyChange>;

/** Pictures that a save would publish, with the policy that applies to their model. */
export const CheckedPictures = z
  .object({ policy: z.enum(consentPolicies), pictures: z.array(PictureConsent) })
  .meta({ id: 'CheckedPictures' });
export type CheckedPictures = z.infer<typeof CheckedPictures>;

/** One person of the ledger. */
export const ConsentPerson = z
  .object({
    model_id: z.uuid(),
    name: z.string(),
    category: z.enum(modelCategories),
    /** Address at which the panel sees the main picture, "" without one. */
    view: z.string(),
    given_by: z.enum(['person', 'guardian']),
    giver_name: z.string(),
    giver_relation: z.string(),
    state: z.enum(pictureConsentStates),
    covered: z.int(),
    pictures: z.int(),
    /**
     * Number of pictures that visitors see, digitals and walk where the profile shows them, without a consent; 0 where the model's
     * policy does not warn of them.
     */
    unconsented: z.int(),
    scopes: z.array(z.enum(consentScopes)),
    from: timestamp.nullable(),
    /** The earliest end of a consent for the site, null without one. */
    until: timestamp.nullable(),
  })
  .meta({ id: 'ConsentPerson' });
export type ConsentPerson = z.infer<typeof ConsentPerson>;

/** The consents of everybody on the roster. */
export const ConsentLedger = z
  .object({
    people: z.array(ConsentPerson),
    covered: z.int(),
    pictures: z.int(),
    records: z.int(),
    /** Position of the first record that was changed, removed or inserted; null while the chain is intact. */
    broken_at: z.int().nullable(),
    policy: ConsentPolicy,
  })
  .meta({ id: 'ConsentLedger' });
export type ConsentLedger = z.infer<typeof ConsentLedger>;

/** Number of pictures on the roster with and without a consent for the site. */
export const ConsentCoverage = z
  .object({ covered: z.int(), pictures: z.int(), expiring: z.int() })
  .meta({ id: 'ConsentCoverage' });
export type ConsentCoverage = z.infer<typeof ConsentCoverage>;
