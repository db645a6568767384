import { z } from 'zod';
import { id } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';

/**
 * State of a test mail: `waiting` for its first attempt, `sent` when the mail server accepted it, `failed` after a failure that is
 * retried, `refused` after one that is not.
 */
export const testMailStates = ['waiting', 'sent', 'failed', 'refused'] as const;

/** A mail with which the administrator checks that mails are sent. */
export const TestMail = z
  .object({
    id,
    state: z.enum(testMailStates),
    /** Code and command of the mail server, without addresses and passwords: "EAUTH AUTH PLAIN 535"; "" without a failure. */
    reason: z.string(),
  })
  .meta({ id: 'TestMail' });
export type TestMail = z.infer<typeof TestMail>;

export const testMailRoutes = defineRoutes('enquiries', {
  send: {
    method: 'POST',
    path: '/admin/test-mails',
    access: 'admin',
    summary: 'Sends a mail to the address for notifications, the way every mail goes; at most ten an hour.',
    response: TestMail,
    status: 201,
    throttle: 'test-mail',
  },
  get: {
    method: 'GET',
    path: '/admin/test-mails/:id',
    access: 'admin',
    summary: 'What became of a test mail.',
    response: TestMail,
  },
});
