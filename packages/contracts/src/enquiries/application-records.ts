import { z } from 'zod';
import { recordFields } from '../kit/common.ts';
import { optionalText, textOrEmpty, timestamp } from '../kit/primitives.ts';
import { locales } from '../kit/site.ts';
import { applicationStages, applicationStates, photographSlots } from './application-choices.ts';
import { ApplicationPhotograph } from './application-forms.ts';
import { notificationStates } from './registrations.ts';

/** An application as the administrator sees it. */
export const ApplicationRow = z
  .object({
    ...recordFields,
    number: z.string(),
    way: z.enum(['adult', 'guardian']),
    state: z.enum(applicationStates),
    stage: z.enum(applicationStages),
    name: z.string(),
    town: z.string(),
    height: z.string(),
    age_band: z.string(),
    phone: z.string(),
    email: z.string(),
    experience: z.string(),
    guardian_name: z.string(),
    guardian_relation: z.string(),
    confirmed_at: timestamp.nullable(),
    sent_at: timestamp.nullable(),
    answer_by: timestamp.nullable(),
    decided_at: timestamp.nullable(),
    told_at: timestamp.nullable(),
    photographs: z.array(ApplicationPhotograph),
    photographs_until: timestamp.nullable(),
    notes: z.string(),
    model_id: z.uuid().nullable(),
    locale: z.enum(locales),
    /** State of its mails, while it waits for its guardian of those with the link; missing without any, and in the response of a change. */
    notification: z.enum(notificationStates).optional(),
  })
  .meta({ id: 'ApplicationRow' });
export type ApplicationRow = z.infer<typeof ApplicationRow>;

/** Addresses of the photographs below `/api`, valid for ten minutes and only within a session. */
export const PhotographAddresses = z
  .object({
    until: timestamp,
    addresses: z.array(z.object({ slot: z.enum(photographSlots), address: z.string() })),
  })
  .meta({ id: 'PhotographAddresses' });
export type PhotographAddresses = z.infer<typeof PhotographAddresses>;

/** The one-time link with which a guardian confirms an application. */
export const GuardianLink = z
  .object({
    /** Secret of the link `/apply/confirm/{link}`. */
    link: z.uuid(),
    until: timestamp,
  })
  .meta({ id: 'GuardianLink' });
export type GuardianLink = z.infer<typeof GuardianLink>;

/** The administrator's notes on an application. */
export const ApplicationNotes = z
  .object({
    notes: optionalText(5_000),
    /** The notes that the edit began from: others that were saved since are not replaced. Without them, the save replaces any. */
    former_notes: textOrEmpty(5_000).optional(),
  })
  .meta({ id: 'ApplicationNotes' });
export type ApplicationNotes = z.infer<typeof ApplicationNotes>;

/** The profile that was created for an applicant. */
export const ApplicationModel = z
  .object({ model_id: z.uuid('must be the id of a model') })
  .meta({ id: 'ApplicationModel' });
export type ApplicationModel = z.infer<typeof ApplicationModel>;
