import { z } from 'zod';
import { day, id, optionalLine, singleLine, timestamp, withDefault } from '../kit/primitives.ts';
import { contact, giver, pictures, scopes } from './consent-fields.ts';
import { OpenConsentLink } from './consent-links.ts';
import { consentScopes } from './consent-texts.ts';
import { modelCategories } from './model-categories.ts';

/** Actions that the ledger records. */
export const consentActions = ['asked', 'given', 'declined', 'withdrawn'] as const;

/** States of a picture's consent. */
export const pictureConsentStates = ['unasked', 'asked', 'given', 'declined', 'withdrawn', 'expired'] as const;
export type PictureConsentState = (typeof pictureConsentStates)[number];

/** A picture of a model with its current consent. */
export const PictureConsent = z
  .object({
    /** Address of the picture, without its focus point. */
    picture: z.string(),
    /**
     * Address of the picture for the panel, valid for ten minutes even if visitors cannot see it; "" for a picture of another site.
     */
    view: z.string(),
    /** State of the scope `site`. */
    state: z.enum(pictureConsentStates),
    /** Scopes with a valid consent. */
    scopes: z.array(z.enum(consentScopes)),
    /** End of the consent for the site, null without one. */
    until: timestamp.nullable(),
    /** Time of the decision or request, null without either. */
    since: timestamp.nullable(),
    /** Whether visitors can see the picture. */
    is_shown: z.boolean(),
    /** Time of a refusal for the site, on any profile that shows the picture; null without one. */
    refused_at: timestamp.nullable(),
  })
  .meta({ id: 'PictureConsent' });
export type PictureConsent = z.infer<typeof PictureConsent>;

/** A record of the append-only ledger. */
export const ConsentRecord = z
  .object({
    id,
    at: timestamp,
    model_id: z.uuid(),
    action: z.enum(consentActions),
    given_by: z.enum(['person', 'guardian']),
    /** Name of the giver; "" for the model, and after an erasure. */
    name: z.string(),
    relation: z.string(),
    phone: z.string(),
    email: z.string(),
    /** Where a document is kept, or why the administrator withdrew the consent. */
    note: z.string(),
    scopes: z.array(z.enum(consentScopes)),
    pictures: z.array(z.string()),
    until: timestamp.nullable(),
    /** How the answer was given: over a link, on paper, or in person to the administrator. */
    way: z.enum(['link', 'paper', 'panel']),
    /** Version of the text that was shown; "" if it was not given over a link. */
    text_version: z.string(),
    /** SHA-256 of the shown text, pictures and scopes, or of the scanned paper; "" without either. */
    shown_hash: z.string(),
    /** The scan of the paper, null without one. */
    paper_id: z.uuid().nullable(),
    /** SHA-256 of this record and the previous one. */
    hash: z.string(),
  })
  .meta({ id: 'ConsentRecord' });
export type ConsentRecord = z.infer<typeof ConsentRecord>;

/** The consents of a model: pictures, records and links. */
export const ModelConsents = z
  .object({
    model_id: z.uuid(),
    name: z.string(),
    category: z.enum(modelCategories),
    /** Person to ask: a guardian for models under 18 in any category, otherwise the model. */
    given_by: z.enum(['person', 'guardian']),
    pictures: z.array(PictureConsent),
    /** Newest first, 50 at most. */
    records: z.array(ConsentRecord),
    links: z.array(OpenConsentLink),
    /** Recipient of the last link. */
    contact,
  })
  .meta({ id: 'ModelConsents' });
export type ModelConsents = z.infer<typeof ModelConsents>;

/** A consent that was signed on paper. */
export const PaperConsent = z
  .object({
    pictures,
    scopes,
    ...giver,
    /** Last day, in Nairobi. */
    until: day,
    /** Where the document is kept. */
    note: singleLine(200),
    /** Id of a scan that was uploaded for this model. */
    paper_id: withDefault(z.uuid().nullable(), null),
  })
  .meta({ id: 'PaperConsent' });
export type PaperConsent = z.infer<typeof PaperConsent>;

/** Pictures whose consent was withdrawn in person or by phone. */
export const ConsentWithdrawal = z.object({ pictures, note: optionalLine(200) }).meta({ id: 'ConsentWithdrawal' });
export type ConsentWithdrawal = z.infer<typeof ConsentWithdrawal>;
