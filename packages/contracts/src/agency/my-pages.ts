import { z } from 'zod';
import { FigureSums } from '../catalogue/figures.ts';
import { NewDigitals } from '../catalogue/sent-digitals.ts';
import { Deleted, recordFields } from '../kit/common.ts';
import { periodOfAtMost } from '../kit/period.ts';
import {
  day,
  email,
  optionalChoice,
  optionalContact,
  optionalFlag,
  optionalLine,
  timestamp,
} from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { locales } from '../kit/site.ts';
import { MyPrivacyRequest } from '../privacy/my-privacy-requests.ts';
import { privacyWants } from '../privacy/privacy-requests.ts';
import { CallAnswer, callAnswers } from './call-sheets.ts';
import { DayOff } from './days-off.ts';
import { callKinds, dayOffReasons, maxDaysOff, usageMedia } from './job-choices.ts';
import { Statement } from './statements.ts';

/** Minutes for which a code for the statement is valid, and for which the statement is then shown. */
export const myMoneyMinutes = 10;
/** Attempts to enter a code, and number of codes that are sent in a day. */
export const myMoneyTries = 5;
/** Minutes for which a link to a person's own page is valid; it works once. */
export const myPageLinkMinutes = 15;
/** Days for which the session of such a page lasts. */
export const myPageDays = 30;

/** Holders of such a page: a model, or the guardian of a child. */
export const myPageHolders = ['model', 'guardian'] as const;

/** Holder of a new page, with contact details. */
export const MyPageInput = z
  .object({
    model_id: z.uuid(),
    holder: z.enum(myPageHolders),
    /** Name of the guardian. */
    name: optionalLine(100),
    phone: optionalLine(32),
    email: optionalContact(email),
    /** Whether the link is mailed automatically. */
    is_mailed: optionalFlag(false),
    locale: optionalChoice(locales, 'en'),
  })
  .meta({ id: 'MyPageInput' });
export type MyPageInput = z.infer<typeof MyPageInput>;

/** A link or session of such a page, as the administrator sees it. */
export const MyPageAccess = z
  .object({
    ...recordFields,
    model_id: z.uuid(),
    holder: z.enum(myPageHolders),
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    /** When the link was used, null before. */
    opened_at: timestamp.nullable(),
    /** Expiry of the link, then of the session. */
    ends_at: timestamp,
  })
  .meta({ id: 'MyPageAccess' });
export type MyPageAccess = z.infer<typeof MyPageAccess>;

/** A new link to a person's own page; its address is returned only once. */
export const MyPageLink = MyPageAccess.extend({ path: z.string() }).meta({ id: 'MyPageLink' });
export type MyPageLink = z.infer<typeof MyPageLink>;

/** State of a link before its use; reading it does not use the link up. */
export const MyPageDoor = z
  .object({ state: z.enum(['open', 'spent', 'expired']), holder: z.enum(myPageHolders), model: z.string() })
  .meta({ id: 'MyPageDoor' });
export type MyPageDoor = z.infer<typeof MyPageDoor>;

/** The session for which a link was exchanged. */
export const MyPageSession = z.object({ secret: z.string(), ends_at: timestamp }).meta({ id: 'MyPageSession' });
export type MyPageSession = z.infer<typeof MyPageSession>;

const MyCall = z.object({
  id: recordFields.id,
  kind: z.enum(callKinds),
  starts_at: timestamp,
  ends_at: timestamp,
  title: z.string(),
  place: z.string(),
  map_url: z.string(),
  /** Daily rate of this model in the job, null while undecided. */
  rate_kes: z.int().nullable(),
  /** Deadline for the client's decision about an option. */
  hold_until: timestamp.nullable(),
  /** Licences for the pictures, as currently stored in the job. */
  usages: z.array(
    z.object({ media: z.array(z.enum(usageMedia)), territory: z.string(), starts_on: day, ends_on: day }),
  ),
  answer: z.enum(callAnswers).nullable(),
  /** Address of the call sheet, "" before it is sent and when a former secret made it. */
  sheet_path: z.string(),
});

/** Statement of the model, shown after a code of six digits is entered. */
const MyMoney = z.object({
  /** Masked mailbox to which the code is sent, "f…@example.org"; "" without one. */
  address: z.string(),
  /** When the code expires, null without a valid one. */
  code_ends_at: timestamp.nullable(),
  /** Null until the code is entered, and again after ten minutes. */
  statement: Statement.nullable(),
  /** When the ten minutes are over, missing without a statement. */
  statement_ends_at: timestamp.optional(),
});

/** Part of the page about one model. */
const MyPerson = z.object({
  model_id: z.uuid(),
  /** First name. */
  model: z.string(),
  main_image: z.string(),
  /** Day of the digitals, "" without any. */
  digitals_taken_on: z.string(),
  /** New digitals that are not decided yet; null while the catalogue gives no answer, and for a former model. */
  new_digitals: NewDigitals.omit({ model_id: true })
    .extend({
      /** Upload address below `/api`, to which the name of the photograph is appended: valid for a day, while the session lasts. */
      upload_path: z.string(),
    })
    .nullable(),
  /** Counts of visitors' actions in the last 30 days; null while the catalogue gives no answer. */
  figures: FigureSums.nullable(),
  /** Options, castings and fittings that wait for an answer, then planned calls; earliest first. */
  calls: z.array(MyCall),
  days_off: z.array(DayOff.omit({ model_id: true })),
  money: MyMoney,
  /** Open requests about personal data; null while the enquiries service gives no answer. */
  requests: z.array(MyPrivacyRequest.omit({ model_id: true })).nullable(),
});

/** A person's own page, about one model or the children of a guardian. */
export const MyPage = z
  .object({
    holder: z.enum(myPageHolders),
    /** The model, or every child whose link was opened in this session. */
    people: z.array(MyPerson).min(1),
    ends_at: timestamp,
  })
  .meta({ id: 'MyPage' });
export type MyPage = z.infer<typeof MyPage>;

/** Days off that a model or a guardian enters. */
export const MyDayOffInput = z
  .object({
    /** Id of the model; may be missing when the page is about one model. */
    model_id: z.uuid().optional(),
    starts_on: day,
    ends_on: day,
    reason: z.enum(dayOffReasons),
    note: optionalLine(200),
  })
  .superRefine(periodOfAtMost(maxDaysOff))
  .meta({ id: 'MyDayOffInput' });
export type MyDayOffInput = z.infer<typeof MyDayOffInput>;

/** Id of the model; may be missing when the page is about one model. */
const whose = { model_id: z.uuid().optional() };

/** Request to mail a code of six digits. */
export const MyMoneyInput = z.object({ ...whose, locale: optionalChoice(locales, 'en') }).meta({ id: 'MyMoneyInput' });
export type MyMoneyInput = z.infer<typeof MyMoneyInput>;

/** The mailed code of six digits. */
export const MyMoneyCode = z
  .object({
    ...whose,
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, 'must be six digits'),
  })
  .meta({ id: 'MyMoneyCode' });
export type MyMoneyCode = z.infer<typeof MyMoneyCode>;

/** Request for a consent link to the pictures of a model. */
export const MyConsentInput = z.object(whose).meta({ id: 'MyConsentInput' });
export type MyConsentInput = z.infer<typeof MyConsentInput>;

/** Address of the page to decide about pictures. */
export const MyConsentPage = z.object({ path: z.string() }).meta({ id: 'MyConsentPage' });
export type MyConsentPage = z.infer<typeof MyConsentPage>;

/** Request to send the new digitals of a model to the agency. */
export const MyDigitalsInput = z.object(whose).meta({ id: 'MyDigitalsInput' });
export type MyDigitalsInput = z.infer<typeof MyDigitalsInput>;

/** A request about personal data. */
export const MyDataInput = z.object({ ...whose, wants: z.enum(privacyWants) }).meta({ id: 'MyDataInput' });
export type MyDataInput = z.infer<typeof MyDataInput>;

const mine = { access: 'public', isPrivate: true } as const;
const myChange = { access: 'public', throttle: 'answer' } as const;

export const myPageRoutes = defineRoutes('agency', {
  list: {
    method: 'GET',
    path: '/admin/my-pages',
    access: 'admin',
    summary: 'Pages of a model that can be opened.',
    query: z.object({ model_id: z.uuid() }),
    response: z.array(MyPageAccess),
  },
  create: {
    method: 'POST',
    path: '/admin/my-pages',
    access: 'admin',
    summary:
      'Makes a link to the page of a model, for the model or a guardian: it opens once, within 15 minutes. The same Idempotency-Key again answers with the same link.',
    body: MyPageInput,
    response: MyPageLink,
    status: 201,
  },
  revoke: {
    method: 'DELETE',
    path: '/admin/my-pages/:id',
    access: 'admin',
    summary: 'Ends a link or a session.',
    response: Deleted,
  },
  door: {
    method: 'GET',
    path: '/my-page-links/:token',
    ...mine,
    summary: 'Whether a link to my page still opens; reading this spends nothing.',
    response: MyPageDoor,
  },
  enter: {
    method: 'POST',
    path: '/my-page-links/:token',
    ...myChange,
    summary:
      'Exchanges a link for a session of 30 days, once; 410 when it was used or is over. A repeat with the same Idempotency-Key returns the same session. A guardian’s link for another child, with the session of the same guardian in the header x-my-page, joins it.',
    response: MyPageSession,
  },
  page: {
    method: 'GET',
    path: '/my-page',
    ...mine,
    summary: 'My page, with the secret of the session in the header x-my-page.',
    response: MyPage,
  },
  answer: {
    method: 'POST',
    path: '/my-page/calls/:id',
    ...myChange,
    summary: 'Says whether I can come. 409 when the call has other times than the page showed.',
    body: CallAnswer,
    response: MyPage,
  },
  takeOff: {
    method: 'POST',
    path: '/my-page/days-off',
    ...myChange,
    summary: 'Enters my days off; the same days again change nothing.',
    body: MyDayOffInput,
    response: MyPage,
  },
  removeDayOff: {
    method: 'DELETE',
    path: '/my-page/days-off/:id',
    ...myChange,
    summary: 'Removes days off that I entered; again changes nothing.',
    response: MyPage,
  },
  sendCode: {
    method: 'POST',
    path: '/my-page/money-code',
    ...myChange,
    summary:
      'Mails six digits that show my money, valid for ten minutes; not again within a minute. 409 without a mailbox, 429 after five of a day.',
    body: MyMoneyInput,
    response: MyPage,
  },
  showMoney: {
    method: 'POST',
    path: '/my-page/money',
    ...myChange,
    summary:
      'Shows my money on this device for ten minutes. 400 for other digits, 410 after five tries or ten minutes.',
    body: MyMoneyCode,
    response: MyPage,
  },
  decide: {
    method: 'POST',
    path: '/my-page/consent-links',
    ...myChange,
    summary:
      'Makes a link to the page where I decide about my pictures. 409 without pictures, for a guardian without a mailbox, and after three of a day. Send an Idempotency-Key to make a retry safe.',
    body: MyConsentInput,
    response: MyConsentPage,
  },
  askData: {
    method: 'POST',
    path: '/my-page/privacy-requests',
    ...myChange,
    summary:
      'Asks for a copy, a correction or the erasure of my data; asking again while that is open changes nothing. 503 while nobody can take it.',
    body: MyDataInput,
    response: MyPage,
  },
  addPhotograph: {
    method: 'POST',
    path: '/my-page-photographs/:token/:slot',
    access: 'public',
    throttle: 'upload',
    summary:
      'Keeps a photograph of my new digitals from the form field `file`, at an address that my page tells: face, profile, full or back.',
    response: NewDigitals,
    consumes: 'multipart/form-data',
  },
  sendDigitals: {
    method: 'POST',
    path: '/my-page/digitals',
    ...myChange,
    summary: 'Sends the four photographs to the agency; again changes nothing. 409 while one is missing.',
    body: MyDigitalsInput,
    response: MyPage,
  },
  leave: {
    method: 'DELETE',
    path: '/my-page',
    ...myChange,
    summary: 'Ends my session.',
    response: z.object({ left: z.boolean() }),
  },
});
