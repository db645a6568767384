import { z } from 'zod';
import { recordFields } from '../kit/common.ts';
import {
  day,
  optionalChoice,
  optionalFlag,
  optionalInteger,
  optionalLine,
  paging,
  timestamp,
  withDefault,
} from '../kit/primitives.ts';
import { defineRoutes, XLSX_TYPE } from '../kit/route.ts';
import { inLanguage, translated, translationsOf, withHashes } from '../kit/translations.ts';
import { seatOfferPath } from '../public-paths.ts';
import { CoursePlan } from './course-plans.ts';
import { RegistrationRow } from './registrations.ts';

/** Most seats of one intake. */
export const maxSeats = 500;

/** Highest price of one intake, in whole shillings. */
const maxPriceKes = 1_000_000;

/** Modes of offering a free seat to the waiting list: automatically, or by the administrator. */
export const seatOfferModes = ['automatic', 'manual'] as const;

const texts = {
  /** Free text, e.g. "Tuesday and Thursday". */
  days: optionalLine(100),
  /** Free text, e.g. "5:30 to 8:00 PM". */
  hours: optionalLine(100),
  venue: optionalLine(150),
};

/** Texts of a start that can be translated. */
export const intakeTexts = ['days', 'hours', 'venue'] as const;

const fields = {
  /** First and last day in Nairobi, `YYYY-MM-DD`. */
  starts_on: day,
  ends_on: day,
  ...texts,
  seats: z.int('must be a whole number').min(1, 'must be at least 1').max(maxSeats, `must be at most ${maxSeats}`),
  seat_offers: optionalChoice(seatOfferModes, 'automatic'),
  /** Fee of an enrolled person in whole shillings; visitors see the price of the course instead. */
  price_kes: optionalInteger(1, maxPriceKes),
  plan: withDefault<CoursePlan>(CoursePlan as z.ZodType<CoursePlan, CoursePlan>, []),
  /** Whether a certificate can be issued only when all charges of the registration are paid. */
  certificate_waits: optionalFlag(false),
  /** Translations; visitors request the texts in a language. */
  translations: translationsOf(texts, intakeTexts),
};

/** Fields of an intake that the administrator saves. */
export const IntakeInput = z
  .object(fields)
  .refine(({ starts_on, ends_on }) => starts_on <= ends_on, {
    path: ['ends_on'],
    message: 'must not be before the start',
    // Reported together with other problems, but only if both dates are valid.
    when: ({ value }) => z.object({ starts_on: day, ends_on: day }).safeParse(value).success,
  })
  .overwrite(withHashes)
  .meta({ id: 'IntakeInput' });
export type IntakeInput = z.infer<typeof IntakeInput>;

/** One start of a course, as visitors see it. */
export const CourseIntake = z
  .object({
    id: recordFields.id,
    starts_on: fields.starts_on,
    ends_on: fields.ends_on,
    days: z.string(),
    hours: z.string(),
    venue: z.string(),
    seats: z.int(),
    /** Seats that are free for a new registration; 0 while somebody waits, because the waiting list comes first. */
    seats_left: z.int(),
    /** People on the waiting list. */
    waiting: z.int(),
    ...translated,
  })
  .meta({ id: 'CourseIntake' });
export type CourseIntake = z.infer<typeof CourseIntake>;

/** One start of a course, as the administrator sees it. */
export const Intake = CourseIntake.extend({
  ...recordFields,
  course_id: z.uuid(),
  seat_offers: z.enum(seatOfferModes),
  price_kes: z.int().nullable(),
  plan: CoursePlan,
  certificate_waits: z.boolean(),
  translations: fields.translations,
  /** Number of enrolled people with a seat. */
  enrolled: z.int(),
  /** Number of seats held for pending registrations and for offers, for a limited time until an offer is accepted. */
  held: z.int(),
  cancelled_at: timestamp.nullable(),
}).meta({ id: 'Intake' });
export type Intake = z.infer<typeof Intake>;

/** A start with its course, for the catalogue. */
export const OpenIntake = CourseIntake.extend({ course_id: z.uuid(), translations: fields.translations });
export type OpenIntake = z.infer<typeof OpenIntake>;

/** A registration for an intake, with its seat or its position on the waiting list. */
export const Participant = RegistrationRow.extend({
  /** Position on the waiting list from 1, null for everybody else. */
  position: z.int().nullable(),
  /** Expiry of a held seat or an offer. */
  held_until: timestamp.nullable(),
}).meta({ id: 'Participant' });
export type Participant = z.infer<typeof Participant>;

/** Target intake of a move. */
export const IntakeMove = z.object({ intake_id: z.uuid('must be the id of an intake') }).meta({ id: 'IntakeMove' });
export type IntakeMove = z.infer<typeof IntakeMove>;

/** The page behind the link in the mail about a free seat. */
export const SeatOffer = z
  .object({
    course_id: z.uuid(),
    course_title: z.string().nullable(),
    starts_on: fields.starts_on,
    days: z.string(),
    hours: z.string(),
    venue: z.string(),
    state: z.enum(['open', 'accepted', 'declined', 'expired']),
    held_until: timestamp.nullable(),
    ...translated,
  })
  .meta({ id: 'SeatOffer' });
export type SeatOffer = z.infer<typeof SeatOffer>;

/** The answer to an offer. */
export const SeatAnswer = z.object({ answer: z.enum(['accept', 'decline']) }).meta({ id: 'SeatAnswer' });
export type SeatAnswer = z.infer<typeof SeatAnswer>;

/** Properties of every route that changes seats. */
const seatChange = { access: 'admin', changes: ['catalogue'] } as const;

export const intakeRoutes = defineRoutes('enquiries', {
  addIntake: {
    method: 'POST',
    path: '/admin/courses/:id/intakes',
    ...seatChange,
    summary: 'Adds a start to a course. Send an Idempotency-Key header to make a retry safe.',
    body: IntakeInput,
    response: Intake,
    status: 201,
  },
  listIntakes: {
    method: 'GET',
    path: '/admin/courses/:id/intakes',
    access: 'admin',
    summary: 'Every start of a course, past and cancelled ones too, by date.',
    response: z.array(Intake),
  },
  replace: {
    method: 'PUT',
    path: '/admin/intakes/:id',
    ...seatChange,
    summary: 'Changes a start; it keeps at least as many seats as are taken.',
    body: IntakeInput,
    response: Intake,
  },
  cancel: {
    method: 'PUT',
    path: '/admin/intakes/:id/cancel',
    ...seatChange,
    summary: 'Cancels a start: it leaves the site, nobody moves up any more.',
    response: Intake,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/intakes/:id',
    ...seatChange,
    summary: 'Deletes a start that nobody registered for.',
    response: z.object({ id: z.uuid() }),
  },
  participants: {
    method: 'GET',
    path: '/admin/intakes/:id/participants',
    access: 'admin',
    summary:
      'Who registered for a start: holders of seats, then the waiting list in its order, then the others; x-total-count tells how many.',
    query: z.object(paging),
    response: z.array(Participant),
  },
  exportCsv: {
    method: 'GET',
    path: '/admin/intakes/:id/participants.csv',
    access: 'admin',
    summary: 'The participants of a start as a CSV file that is safe to open in a spreadsheet.',
    response: z.string(),
    produces: 'text/csv',
    streamed: true,
  },
  exportXlsx: {
    method: 'GET',
    path: '/admin/intakes/:id/participants.xlsx',
    access: 'admin',
    summary: 'The participants of a start as a spreadsheet.',
    response: z.unknown(),
    produces: XLSX_TYPE,
    streamed: true,
  },
  promote: {
    method: 'PUT',
    path: '/admin/registrations/:id/promote',
    ...seatChange,
    summary: 'Offers a free seat to somebody by mail, and holds it.',
    response: Participant,
  },
  release: {
    method: 'PUT',
    path: '/admin/registrations/:id/release',
    ...seatChange,
    summary: 'Takes somebody out of a seat or off the waiting list.',
    response: Participant,
  },
  move: {
    method: 'PUT',
    path: '/admin/registrations/:id/intake',
    ...seatChange,
    summary: 'Moves a registration to another start of its course: into a free seat, or to the end of its line.',
    body: IntakeMove,
    response: Participant,
  },
  offer: {
    method: 'GET',
    path: seatOfferPath,
    access: 'public',
    isPrivate: true,
    summary: 'The offer of a seat, by the secret id in its mail.',
    query: z.object(inLanguage),
    response: SeatOffer,
  },
  answerOffer: {
    method: 'POST',
    path: seatOfferPath,
    access: 'public',
    changes: ['catalogue'],
    summary: 'Accepts or declines the offer of a seat; the same answer again changes nothing.',
    query: z.object(inLanguage),
    body: SeatAnswer,
    response: SeatOffer,
    throttle: 'form',
  },
  open: {
    method: 'GET',
    path: '/internal/intakes',
    access: 'internal',
    summary: 'Every start that visitors can register for, with the seats that are left.',
    response: z.array(OpenIntake),
  },
});
