import { z } from 'zod';
import { id, optionalLine, timestamp, withDefault } from '../kit/primitives.ts';
import { contact, giver, maxPictures, pictures, relation, scopes } from './consent-fields.ts';
import { consentScopes } from './consent-texts.ts';

/** The administrator's request for consent. */
export const ConsentAsk = z.object({ pictures, scopes, ...giver }).meta({ id: 'ConsentAsk' });
export type ConsentAsk = z.infer<typeof ConsentAsk>;

/** A new link. Token and code are returned only once; the database stores their hashes. */
export const ConsentLink = z
  .object({
    id,
    /** Path of the page on the site: `/consent/<token>`. */
    path: z.string(),
    /** Code of six digits for a guardian, null for an adult. */
    code: z.string().nullable(),
    /** Whether the code is also mailed to the given address. */
    is_code_mailed: z.boolean(),
    expires_at: timestamp,
  })
  .meta({ id: 'ConsentLink' });
export type ConsentLink = z.infer<typeof ConsentLink>;

/** Most people who get a new request in one call. */
export const maxAskedAgain = 50;

/** Links for people whose consent ends soon. */
export const AskedAgain = z
  .object({
    asked: z.array(
      z.object({
        model_id: z.uuid(),
        name: z.string(),
        given_by: z.enum(['person', 'guardian']),
        contact,
        link: ConsentLink,
      }),
    ),
    /** People who could not be asked, for example because no mail can be stored: repeat the call. */
    left: z.int(),
  })
  .meta({ id: 'AskedAgain' });
export type AskedAgain = z.infer<typeof AskedAgain>;

/** A link that has not been answered yet. */
export const OpenConsentLink = z.object({
  id,
  created_at: timestamp,
  expires_at: timestamp,
  pictures: z.array(z.string()),
});

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
        /** Address of the picture for this page, "" for a picture of another site. */
        view: z.string(),
        is_given: z.boolean(),
        /** When the last yes for it ended that nobody took back; null while one counts. */
        ended_at: timestamp.nullable(),
      }),
    ),
    given_scopes: z.array(z.enum(consentScopes)),
    until: timestamp.nullable(),
    answered_at: timestamp.nullable(),
    /** Whether the answer can be changed; a given consent can always be withdrawn. */
    can_change: z.boolean(),
    name: z.string(),
    relation: z.string(),
    /** Masked address to which the code was mailed, `g•••••@example.com`; "" when the code is read out on the phone. */
    code_email: z.string(),
  })
  .meta({ id: 'ConsentPage' });
export type ConsentPage = z.infer<typeof ConsentPage>;

/**
 * An answer; `send_code` requests the mailed code again. `pictures` are positions on the page from 0; consent for all other
 * pictures is declined or withdrawn.
 */
export const ConsentAnswer = z
  .object({
    answer: z.enum(['give', 'decline', 'withdraw', 'send_code']),
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
    /** Years for which the consent is valid; a guardian's is valid for one. */
    years: withDefault(z.union([z.literal(1), z.literal(2)]), 1),
    /** Name of a guardian. */
    name: optionalLine(100),
    relation,
    code: optionalLine(12),
  })
  .meta({ id: 'ConsentAnswer' });
export type ConsentAnswer = z.infer<typeof ConsentAnswer>;
