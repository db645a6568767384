import { z } from 'zod';
import { email, optionalLine, optionalText, personLocale, phone, singleLine, timestamp } from '../kit/primitives.ts';
import {
  adultAges,
  applicationStates,
  childAges,
  guardianRelations,
  photographSlots,
  privacyVersion,
} from './application-choices.ts';

const adultFields = {
  way: z.literal('adult'),
  name: singleLine(100),
  town: singleLine(100),
  /** Free text, e.g. "174 cm". */
  height: singleLine(20),
  age_band: z.enum(adultAges),
  phone,
  email,
  locale: personLocale,
};

const yes = z.literal(true, 'must be ticked');

const guardianFields = {
  way: z.literal('guardian'),
  guardian_name: singleLine(100),
  guardian_relation: z.enum(guardianRelations),
  phone,
  email,
  /** Fields about the child: only first name, age group and height. */
  name: singleLine(40).refine((name) => !/\s/.test(name), 'must be the first name alone'),
  age_band: z.enum(childAges),
  height: optionalLine(20),
  /** Three statements, each of which the guardian has to tick. */
  is_guardian: yes,
  may_look: yes,
  comes_along: yes,
  locale: personLocale,
};

/** An adult's application. */
export const AdultStart = z.object(adultFields).meta({ id: 'AdultStart' });
/** A guardian's application for a child. */
export const GuardianStart = z.object(guardianFields).meta({ id: 'GuardianStart' });
/** Begins an application. */
export const ApplicationStart = z
  .discriminatedUnion('way', [AdultStart, GuardianStart])
  .meta({ id: 'ApplicationStart' });
export type ApplicationStart = z.infer<typeof ApplicationStart>;

/** A stored photograph: its place in the set, and its size in bytes. */
export const ApplicationPhotograph = z.object({ slot: z.enum(photographSlots), bytes: z.int() });

/** An application as the holder of its link sees it. */
export const Application = z
  .object({
    /** Id of the application in the panel; it gives no access. */
    id: z.uuid(),
    /** Secret of the applicant's link; null before a guardian has confirmed. */
    link: z.uuid().nullable(),
    state: z.enum(applicationStates),
    way: z.enum(['adult', 'guardian']),
    /** "A-0417". */
    number: z.string(),
    name: z.string(),
    photographs: z.array(ApplicationPhotograph),
    experience: z.string(),
    /** Board column once the decision was sent to the applicant, otherwise "waiting". */
    answer: z.enum(['waiting', 'invited', 'declined']),
    sent_at: timestamp.nullable(),
    /** End of the promised time for an answer. */
    answer_by: timestamp.nullable(),
    /** Time at which the photographs are deleted, null without one. */
    photographs_until: timestamp.nullable(),
    /** Time at which an unsent draft is deleted. */
    draft_until: timestamp.nullable(),
  })
  .meta({ id: 'Application' });
export type Application = z.infer<typeof Application>;

/** Experience of the applicant, optional. */
export const ApplicationExperience = z
  .object({ experience: optionalText(2_000) })
  .meta({ id: 'ApplicationExperience' });
export type ApplicationExperience = z.infer<typeof ApplicationExperience>;

/** The applicant has read the notice and agrees. */
export const ApplicationAgreement = z
  .object({ agrees: yes, privacy_version: z.literal(privacyVersion, `must be ${privacyVersion}`) })
  .meta({ id: 'ApplicationAgreement' });
export type ApplicationAgreement = z.infer<typeof ApplicationAgreement>;
