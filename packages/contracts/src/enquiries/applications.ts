import { z } from 'zod';
import { recordFields } from '../kit/common.ts';
import {
  email,
  flag,
  optionalLine,
  optionalText,
  phone,
  singleLine,
  timestamp,
  wholeNumber,
} from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { applicationPaths } from '../public-paths.ts';
import {
  adultAges,
  applicationStages,
  applicationStates,
  childAges,
  guardianRelations,
  type PhotographSlot,
  photographSlots,
  privacyVersion,
} from './application-choices.ts';

const adultFields = {
  way: z.literal('adult'),
  name: singleLine(100),
  town: singleLine(100),
  /** As people say it, e.g. "174 cm". */
  height: singleLine(20),
  age_band: z.enum(adultAges),
  phone,
  email,
};

const yes = z.literal(true, 'must be ticked');

const guardianFields = {
  way: z.literal('guardian'),
  guardian_name: singleLine(100),
  guardian_relation: z.enum(guardianRelations),
  phone,
  email,
  /** Of the child: first name, age band and height, nothing else. */
  name: singleLine(40).refine((name) => !/\s/.test(name), 'must be the first name alone'),
  age_band: z.enum(childAges),
  height: optionalLine(20),
  /** The three sentences that the guardian ticks, each by itself. */
  is_guardian: yes,
  may_look: yes,
  comes_along: yes,
};

/** What an adult says about themselves. */
export const AdultStart = z.object(adultFields).meta({ id: 'AdultStart' });
/** What a guardian says about themselves and the child. */
export const GuardianStart = z.object(guardianFields).meta({ id: 'GuardianStart' });
/** Begins an application. */
export const ApplicationStart = z
  .discriminatedUnion('way', [AdultStart, GuardianStart])
  .meta({ id: 'ApplicationStart' });
export type ApplicationStart = z.infer<typeof ApplicationStart>;

const Photograph = z.object({ slot: z.enum(photographSlots), bytes: z.int() });

/** An application as whoever holds its link sees it. */
export const Application = z
  .object({
    /** Secret of the applicant's link; null until a guardian has confirmed. */
    link: z.uuid().nullable(),
    state: z.enum(applicationStates),
    way: z.enum(['adult', 'guardian']),
    /** "A-0417". */
    number: z.string(),
    name: z.string(),
    photographs: z.array(Photograph),
    experience: z.string(),
    /** Board column once it is decided and told, else "waiting". */
    answer: z.enum(['waiting', 'invited', 'declined']),
    sent_at: timestamp.nullable(),
    /** End of the promised time to answer. */
    answer_by: timestamp.nullable(),
    /** When the photographs are deleted, once that is known. */
    photographs_until: timestamp.nullable(),
    /** End of a draft that is not sent. */
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
    photographs: z.array(Photograph),
    photographs_until: timestamp.nullable(),
    notes: z.string(),
    model_id: z.uuid().nullable(),
  })
  .meta({ id: 'ApplicationRow' });
export type ApplicationRow = z.infer<typeof ApplicationRow>;

/** Addresses of the photographs below `/api`, valid for ten minutes and only with a session. */
export const PhotographAddresses = z
  .object({
    until: timestamp,
    addresses: z.array(z.object({ slot: z.enum(photographSlots), address: z.string() })),
  })
  .meta({ id: 'PhotographAddresses' });
export type PhotographAddresses = z.infer<typeof PhotographAddresses>;

/** The one-time link by which a guardian confirms. */
export const GuardianLink = z
  .object({
    /** Secret of the link `/apply/confirm/{link}`. */
    link: z.uuid(),
    until: timestamp,
  })
  .meta({ id: 'GuardianLink' });
export type GuardianLink = z.infer<typeof GuardianLink>;

/** What the administrator writes about an application. */
export const ApplicationNotes = z.object({ notes: optionalText(5_000) }).meta({ id: 'ApplicationNotes' });
export type ApplicationNotes = z.infer<typeof ApplicationNotes>;

/** The model that an applicant became. */
export const ApplicationModel = z
  .object({ model_id: z.uuid('must be the id of a model') })
  .meta({ id: 'ApplicationModel' });
export type ApplicationModel = z.infer<typeof ApplicationModel>;

const open = { access: 'public' } as const;
const admin = { access: 'admin' } as const;

export const applicationRoutes = defineRoutes('enquiries', {
  start: {
    method: 'POST',
    path: applicationPaths.start,
    ...open,
    summary:
      'Begins an application; a guardian gets a link by mail first. Send an Idempotency-Key to make a retry safe.',
    body: ApplicationStart,
    response: Application,
    status: 201,
    throttle: 'form',
  },
  confirm: {
    method: 'POST',
    path: applicationPaths.confirm,
    ...open,
    summary: 'Opens the one-time link of a guardian; photographs are accepted from now on.',
    response: Application,
    throttle: 'form',
  },
  get: {
    method: 'GET',
    path: applicationPaths.get,
    ...open,
    isPrivate: true,
    summary: 'An application, by the secret id in the applicant’s link.',
    response: Application,
  },
  setExperience: {
    method: 'PUT',
    path: applicationPaths.experience,
    ...open,
    summary: 'Keeps what the applicant says of their experience.',
    body: ApplicationExperience,
    response: Application,
  },
  ...photographUploads(),
  send: {
    method: 'POST',
    path: applicationPaths.send,
    ...open,
    summary: 'Sends an application with its four photographs; again changes nothing.',
    body: ApplicationAgreement,
    response: Application,
    throttle: 'form',
  },
  withdraw: {
    method: 'POST',
    path: applicationPaths.withdraw,
    ...open,
    summary: 'Withdraws an application and deletes everything, photographs first.',
    response: Application,
  },
  list: {
    method: 'GET',
    path: '/admin/applications',
    ...admin,
    summary: 'Applications on the board, shortest clock first.',
    response: z.array(ApplicationRow),
  },
  setStage: {
    method: 'PUT',
    path: '/admin/applications/:id/stage',
    ...admin,
    summary: 'Moves an application on the board; nobody is told by that.',
    query: z.object({ stage: z.enum(applicationStages) }),
    response: ApplicationRow,
  },
  markTold: {
    method: 'PUT',
    path: '/admin/applications/:id/told',
    ...admin,
    summary: 'Notes that the applicant was told.',
    response: ApplicationRow,
  },
  setNotes: {
    method: 'PUT',
    path: '/admin/applications/:id/notes',
    ...admin,
    summary: 'Keeps the notes about an application, which the applicant never sees.',
    body: ApplicationNotes,
    response: ApplicationRow,
  },
  renewGuardianLink: {
    method: 'PUT',
    path: '/admin/applications/:id/guardian-link',
    ...admin,
    summary: 'Lets a guardian’s link work for its whole time again, and mails it when asked.',
    query: z.object({ mail: flag.optional() }),
    response: GuardianLink,
  },
  linkModel: {
    method: 'PUT',
    path: '/admin/applications/:id/model',
    ...admin,
    summary: 'Links an application with the model that was made of it.',
    body: ApplicationModel,
    response: ApplicationRow,
  },
  photographs: {
    method: 'GET',
    path: '/admin/applications/:id/photographs',
    ...admin,
    summary: 'Signs addresses of an adult’s photographs for ten minutes.',
    response: PhotographAddresses,
  },
  showPhotographs: {
    method: 'POST',
    path: '/admin/applications/:id/show',
    ...admin,
    summary: 'Signs addresses of the photographs for ten minutes; every call is in the activity log.',
    response: PhotographAddresses,
  },
  deletePhotographs: {
    method: 'DELETE',
    path: '/admin/applications/:id/photographs',
    ...admin,
    summary: 'Deletes the photographs of an application now.',
    response: ApplicationRow,
  },
  photograph: {
    method: 'GET',
    path: '/admin/applications/:id/photographs/:slot',
    ...admin,
    summary: 'A photograph of an application at a signed address.',
    query: z.object({ until: wholeNumber(0, 999_999_999), signature: z.string().regex(/^[\w-]{43}$/, 'is not valid') }),
    response: z.unknown(),
    produces: 'image/jpeg',
    streamed: true,
  },
});

// One path for each photograph, so that an address with another word does not exist.
function photographUploads() {
  const upload = (slot: PhotographSlot) =>
    ({
      method: 'POST',
      path: `${applicationPaths.get}/photographs/${slot}`,
      ...open,
      summary: `Keeps the photograph "${slot}" from the form field \`file\`, instead of an earlier one.`,
      response: Application,
      consumes: 'multipart/form-data',
      throttle: 'upload',
    }) as const;
  return {
    uploadFace: upload('face'),
    uploadProfile: upload('profile'),
    uploadFull: upload('full'),
    uploadBack: upload('back'),
  };
}
