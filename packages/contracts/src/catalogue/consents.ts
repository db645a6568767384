import { z } from 'zod';
import { guardianRelations } from '../enquiries/application-choices.ts';
import { Deleted } from '../kit/common.ts';
import {
  email,
  id,
  mediaUrlEntry,
  optionalLine,
  phone,
  singleLine,
  timestamp,
  withDefault,
} from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { consentScopes } from './consent-words.ts';
import { maxPortfolioImages, modelCategories } from './models.ts';

/** Most pictures of one model: the main one and those of the portfolio. */
const maxPictures = maxPortfolioImages + 1;

const withoutFocus = (address: string): string => address.replace(/#.*$/, '');
const pictures = z
  .array(mediaUrlEntry.overwrite(withoutFocus))
  .min(1, 'must name a picture')
  .max(maxPictures, `must have at most ${maxPictures} pictures`)
  .overwrite((addresses) => [...new Set(addresses)]);
const scopes = z
  .array(z.enum(consentScopes))
  .min(1, 'must name a place')
  .max(consentScopes.length)
  .overwrite((names) => consentScopes.filter((scope) => names.includes(scope)));
const orEmpty = (schema: z.ZodType<string, string>) => withDefault(z.union([z.literal(''), schema]), '');
const relation = withDefault(z.enum(['', ...guardianRelations]), '');

/** What a record of the ledger says happened. */
export const consentActions = ['asked', 'given', 'declined', 'withdrawn'] as const;

/** Where a picture stands. */
export const pictureConsentStates = ['unasked', 'asked', 'given', 'declined', 'withdrawn', 'expired'] as const;
export type PictureConsentState = (typeof pictureConsentStates)[number];

/** One picture of a model with the consent that counts now. */
export const PictureConsent = z
  .object({
    /** Address of the picture, without its focus point. */
    picture: z.string(),
    /** Address at which the panel sees it for ten minutes, also while visitors do not; "" for a picture of another site. */
    view: z.string(),
    /** State of the scope `site`. */
    state: z.enum(pictureConsentStates),
    /** Scopes with a consent that counts now. */
    scopes: z.array(z.enum(consentScopes)),
    /** End of the consent for the site, null without one. */
    until: timestamp.nullable(),
    /** When that was said or asked, null for a picture that nobody asked about. */
    since: timestamp.nullable(),
    /** Whether visitors see it. */
    is_shown: z.boolean(),
  })
  .meta({ id: 'PictureConsent' });
export type PictureConsent = z.infer<typeof PictureConsent>;

/** One record of the ledger, which is only ever added to. */
export const ConsentRecord = z
  .object({
    id,
    at: timestamp,
    model_id: z.uuid(),
    action: z.enum(consentActions),
    given_by: z.enum(['person', 'guardian']),
    /** Who gave it; "" for the person themselves, and after an erasure. */
    name: z.string(),
    relation: z.string(),
    phone: z.string(),
    email: z.string(),
    /** Where a paper is kept, or why the panel withdrew it. */
    note: z.string(),
    scopes: z.array(z.enum(consentScopes)),
    pictures: z.array(z.string()),
    until: timestamp.nullable(),
    /** How it was said: over a link, on paper, or by the administrator on somebody's word. */
    way: z.enum(['link', 'paper', 'panel']),
    /** Version of the text that was shown; "" without a link. */
    text_version: z.string(),
    /** SHA-256 of the text, the pictures and the scopes that were shown; "" without a link. */
    shown_hash: z.string(),
    /** SHA-256 of this record and the one before it. */
    hash: z.string(),
  })
  .meta({ id: 'ConsentRecord' });
export type ConsentRecord = z.infer<typeof ConsentRecord>;

/** A link that was sent and is not answered yet. */
export const OpenConsentLink = z.object({
  id,
  created_at: timestamp,
  expires_at: timestamp,
  pictures: z.array(z.string()),
});

/** Everything that is known of the consents of one model. */
export const ModelConsents = z
  .object({
    model_id: z.uuid(),
    name: z.string(),
    category: z.enum(modelCategories),
    pictures: z.array(PictureConsent),
    /** Newest first, 50 at most. */
    records: z.array(ConsentRecord),
    links: z.array(OpenConsentLink),
    /** Whom the last link went to. */
    contact: z.object({ name: z.string(), relation: z.string(), phone: z.string(), email: z.string() }),
  })
  .meta({ id: 'ModelConsents' });
export type ModelConsents = z.infer<typeof ModelConsents>;

const giver = {
  /** Name of the guardian, "" for an adult. */
  name: optionalLine(100),
  relation,
  phone: orEmpty(phone),
  email: orEmpty(email),
};

/** What the administrator asks for. */
export const ConsentAsk = z.object({ pictures, scopes, ...giver }).meta({ id: 'ConsentAsk' });
export type ConsentAsk = z.infer<typeof ConsentAsk>;

/** A link that was made. Token and code are told once; the database keeps their hashes. */
export const ConsentLink = z
  .object({
    id,
    /** Path of the page on the site: `/consent/<token>`. */
    path: z.string(),
    /** Six digits for a guardian, null for an adult. */
    code: z.string().nullable(),
    expires_at: timestamp,
  })
  .meta({ id: 'ConsentLink' });
export type ConsentLink = z.infer<typeof ConsentLink>;

/** A consent that was signed on paper. */
export const PaperConsent = z
  .object({
    pictures,
    scopes,
    ...giver,
    /** Last day, in Nairobi. */
    until: z.iso.date(),
    /** Where the paper is kept. */
    note: singleLine(200),
  })
  .meta({ id: 'PaperConsent' });
export type PaperConsent = z.infer<typeof PaperConsent>;

/** Pictures whose consent somebody takes back in person or by phone. */
export const ConsentWithdrawal = z.object({ pictures, note: optionalLine(200) }).meta({ id: 'ConsentWithdrawal' });
export type ConsentWithdrawal = z.infer<typeof ConsentWithdrawal>;

/** What the site does with pictures without a consent: nothing, a warning in the panel, or it leaves them out. */
export const consentPolicies = ['off', 'warn', 'block'] as const;
export type ConsentPolicyMode = (typeof consentPolicies)[number];

/** The policy, for adults and for children. */
export const ConsentPolicy = z
  .object({ adults: z.enum(consentPolicies), children: z.enum(consentPolicies) })
  .meta({ id: 'ConsentPolicy' });
export type ConsentPolicy = z.infer<typeof ConsentPolicy>;

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
    scopes: z.array(z.enum(consentScopes)),
    from: timestamp.nullable(),
    /** The first end of a consent for the site, null without one. */
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
    /** Position of the first record that was changed, taken out or put in; null while the chain is whole. */
    broken_at: z.int().nullable(),
    policy: ConsentPolicy,
  })
  .meta({ id: 'ConsentLedger' });
export type ConsentLedger = z.infer<typeof ConsentLedger>;

/** How many pictures on the roster have a consent for the site. */
export const ConsentCoverage = z
  .object({ covered: z.int(), pictures: z.int(), expiring: z.int() })
  .meta({ id: 'ConsentCoverage' });
export type ConsentCoverage = z.infer<typeof ConsentCoverage>;

/** The page behind a link. */
export const ConsentPage = z
  .object({
    /** `ended`: expired or revoked before an answer. `locked`: five wrong codes. */
    state: z.enum(['open', 'answered', 'ended', 'locked']),
    first_name: z.string(),
    is_child: z.boolean(),
    scopes: z.array(z.enum(consentScopes)),
    pictures: z.array(
      z.object({
        /** Address at which this page sees it, "" for a picture of another site. */
        view: z.string(),
        is_given: z.boolean(),
      }),
    ),
    given_scopes: z.array(z.enum(consentScopes)),
    until: timestamp.nullable(),
    answered_at: timestamp.nullable(),
    /** Whether the answer can be changed; withdrawing is possible for as long as something is given. */
    can_change: z.boolean(),
    name: z.string(),
    relation: z.string(),
  })
  .meta({ id: 'ConsentPage' });
export type ConsentPage = z.infer<typeof ConsentPage>;

/** What somebody answers. `pictures` are positions on the page from 0; what is not named is declined, or withdrawn. */
export const ConsentAnswer = z
  .object({
    answer: z.enum(['give', 'decline', 'withdraw']),
    pictures: withDefault(
      z
        .array(
          z
            .int()
            .min(0)
            .max(maxPictures - 1),
        )
        .max(maxPictures),
      [],
    ),
    scopes: withDefault(z.array(z.enum(consentScopes)).max(consentScopes.length), []),
    /** Years that the consent lasts; a guardian's lasts one. */
    years: withDefault(z.union([z.literal(1), z.literal(2)]), 1),
    /** A guardian's. */
    name: optionalLine(100),
    relation,
    code: optionalLine(12),
  })
  .meta({ id: 'ConsentAnswer' });
export type ConsentAnswer = z.infer<typeof ConsentAnswer>;

const open = { access: 'public' } as const;
const admin = { access: 'admin' } as const;

export const consentRoutes = defineRoutes('catalogue', {
  page: {
    method: 'GET',
    path: '/consents/:token',
    ...open,
    isPrivate: true,
    summary: 'What a link asks for, or what was answered, by its secret token.',
    response: ConsentPage,
  },
  answer: {
    method: 'POST',
    path: '/consents/:token',
    ...open,
    changes: ['catalogue'],
    erases: true,
    summary: 'Gives, declines or withdraws consent; the same answer again changes nothing.',
    body: ConsentAnswer,
    response: ConsentPage,
    throttle: 'form',
  },
  ledger: {
    method: 'GET',
    path: '/admin/consents',
    ...admin,
    summary: 'Consents of everybody on the roster, and whether the ledger is whole.',
    response: ConsentLedger,
  },
  coverage: {
    method: 'GET',
    path: '/admin/consent-coverage',
    ...admin,
    summary: 'How many pictures on the roster have a consent for the site, and how many lose it within 30 days.',
    response: ConsentCoverage,
  },
  exportCsv: {
    method: 'GET',
    path: '/admin/consents.csv',
    ...admin,
    summary: 'Every record of the ledger as a CSV file that is safe to open in a spreadsheet.',
    response: z.string(),
    produces: 'text/csv',
    streamed: true,
  },
  policy: {
    method: 'GET',
    path: '/admin/consent-policy',
    ...admin,
    summary: 'What the site does with pictures without a consent.',
    response: ConsentPolicy,
  },
  setPolicy: {
    method: 'PUT',
    path: '/admin/consent-policy',
    ...admin,
    erases: true,
    summary: 'Sets what the site does with pictures without a consent.',
    body: ConsentPolicy,
    response: ConsentPolicy,
  },
  ofModel: {
    method: 'GET',
    path: '/admin/models/:id/consents',
    ...admin,
    summary: 'Consents of a model, picture by picture, with their history.',
    response: ModelConsents,
  },
  ask: {
    method: 'POST',
    path: '/admin/models/:id/consent-links',
    ...admin,
    summary: 'Makes a link that asks for consent; it works for 14 days. Token and code are told this once.',
    body: ConsentAsk,
    response: ConsentLink,
    status: 201,
  },
  revoke: {
    method: 'DELETE',
    path: '/admin/consent-links/:id',
    ...admin,
    summary: 'Takes back a link that is not answered.',
    response: Deleted,
  },
  recordPaper: {
    method: 'POST',
    path: '/admin/models/:id/paper-consents',
    ...admin,
    erases: true,
    summary: 'Records a consent that was signed on paper.',
    body: PaperConsent,
    response: ModelConsents,
  },
  withdraw: {
    method: 'POST',
    path: '/admin/models/:id/consent-withdrawals',
    ...admin,
    erases: true,
    summary: 'Records that somebody took a consent back; visitors are served the pictures no longer.',
    body: ConsentWithdrawal,
    response: ModelConsents,
  },
});
