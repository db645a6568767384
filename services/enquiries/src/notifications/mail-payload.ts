import { z } from 'zod';

const visitor = { name: z.string(), email: z.string(), phone: z.string(), message: z.string() };

/** What the mails about an enquiry are made of, as it was when the visitor sent it. */
export const MailPayload = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('registration'), ...visitor, course_title: z.string().nullable() }),
  z.object({ kind: z.literal('contact_message'), ...visitor, subject: z.string() }),
]);
export type MailPayload = z.infer<typeof MailPayload>;

/** Whom a mail is for: the agency learns of the enquiry, the visitor gets an acknowledgement. */
export type MailAudience = 'agency' | 'visitor';
