import { z } from 'zod';
import { recordFields } from '../kit/common.ts';
import { blankOr, day, flag, isEmail, isPhone, paging, phoneText, singleLine, timestamp } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';

/** Days within which a request has to be answered, unless its entry says otherwise. */
export const privacyRequestDays = 7;
/** Days before the due date from which the panel's menu shows a request. */
export const privacyReminderDays = 2;

/** Kinds of requests. */
export const privacyWants = ['data', 'correction', 'erasure'] as const;
/** Channels of requests; `my page` means that the person made the request on their own page. */
export const privacyWays = ['whatsapp', 'mail', 'phone', 'in person', 'my page'] as const;

const fields = {
  name: singleLine(100),
  phone: blankOr(isPhone, 'must be empty or a phone number', { plain: phoneText }),
  email: blankOr(isEmail, 'must be empty or an e-mail address'),
  wants: z.enum(privacyWants),
  /** Day on which the request was made, in Nairobi. */
  received_on: day,
};

/** The administrator's notes on a request. */
export const PrivacyRequestInput = z
  .object({
    ...fields,
    way: z.enum(privacyWays).exclude(['my page']),
    /** By default, seven days after the request was received. */
    due_on: day.optional(),
  })
  .meta({ id: 'PrivacyRequestInput' });
export type PrivacyRequestInput = z.infer<typeof PrivacyRequestInput>;

/** A person's request about their own data; without a name once the person is erased. */
export const PrivacyRequest = z
  .object({
    ...recordFields,
    ...fields,
    name: z.string(),
    way: z.enum(privacyWays),
    /** Model whom the request is about, if it was made on a person's own page. */
    model_id: z.uuid().nullable(),
    due_on: z.iso.date(),
    /** Time of the answer, null while it is open. */
    done_at: timestamp.nullable(),
  })
  .meta({ id: 'PrivacyRequest' });
export type PrivacyRequest = z.infer<typeof PrivacyRequest>;

export const privacyRequestRoutes = defineRoutes('enquiries', {
  list: {
    method: 'GET',
    path: '/admin/privacy-requests',
    access: 'admin',
    summary:
      'Requests about personal data: open ones by their due date, then the last answered; x-total-count tells how many.',
    query: z.object(paging),
    response: z.array(PrivacyRequest),
  },
  create: {
    method: 'POST',
    path: '/admin/privacy-requests',
    access: 'admin',
    summary: 'Notes a request. Send an Idempotency-Key header to make a retry safe.',
    body: PrivacyRequestInput,
    response: PrivacyRequest,
    status: 201,
  },
  setDone: {
    method: 'PUT',
    path: '/admin/privacy-requests/:id',
    access: 'admin',
    summary: 'Marks a request as answered or open.',
    query: z.object({ done: flag }),
    response: PrivacyRequest,
  },
});
