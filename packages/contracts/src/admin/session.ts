import { z } from 'zod';
import { receivedBetween } from '../kit/common.ts';
import { id, paging, password, searchText, timestamp } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';

/** Fields of the sign-in form. */
export const LoginInput = z
  .object({
    username: z.string().min(1, 'is required').max(100),
    password,
    /** Code of the app or a recovery code, if the second factor is on. */
    code: z.string().trim().max(40, 'must have at most 40 characters').optional(),
  })
  .meta({ id: 'LoginInput' });
export type LoginInput = z.infer<typeof LoginInput>;

/** Result of signing in: send the token as `Authorization: Bearer <access_token>`. */
export const LoginResult = z
  .object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    /** Seconds until the token expires. */
    expires_in: z.int(),
  })
  .meta({ id: 'LoginResult' });
export type LoginResult = z.infer<typeof LoginResult>;

/** Shortest password that can be set, in characters (NIST SP 800-63B-4 for a single factor). */
export const minPasswordLength = 15;

/** Change of the administrator's password, which ends every other session. */
export const PasswordChange = z
  .object({
    current_password: password,
    new_password: z
      .string()
      .min(minPasswordLength, `must have at least ${minPasswordLength} characters`)
      .max(256, 'must have at most 256 characters'),
  })
  .meta({ id: 'PasswordChange' });
export type PasswordChange = z.infer<typeof PasswordChange>;

/** The current session. */
export const Session = z
  .object({ username: z.string(), expires_at: timestamp, demo: z.boolean() })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;

/** A session that is still valid. */
export const OpenSession = z
  .object({
    id,
    created_at: timestamp,
    last_seen_at: timestamp,
    /** Client address. */
    client_ip: z.string(),
    /** "Chrome on macOS", "" when the browser is unknown. */
    device: z.string(),
    /** Whether this session made the call. */
    current: z.boolean(),
  })
  .meta({ id: 'OpenSession' });
export type OpenSession = z.infer<typeof OpenSession>;

/** Response of calls that return no data. */
export const Done = z.object({ ok: z.literal(true) }).meta({ id: 'Done' });
export type Done = z.infer<typeof Done>;

/** One line of the activity log. */
export const ActivityEntry = z
  .object({
    id: z.string(),
    at: timestamp,
    /** Session of the administrator, null without one and for automatic actions. */
    actor: z.uuid().nullable(),
    /** Action, e.g. "login", "create", "replace", "remove", "upload". */
    action: z.string(),
    /** Collection of the record, e.g. "models". */
    entity: z.string(),
    entity_id: z.string().nullable(),
    /** Client address. */
    peer: z.string(),
  })
  .meta({ id: 'ActivityEntry' });
export type ActivityEntry = z.infer<typeof ActivityEntry>;

/** Whether the sign-in page shows the credentials of a demonstration. */
export const SignInHint = z.object({ demo: z.boolean() }).meta({ id: 'SignInHint' });
export type SignInHint = z.infer<typeof SignInHint>;

export const sessionRoutes = defineRoutes('gateway', {
  login: {
    method: 'POST',
    path: '/admin/login',
    access: 'public',
    summary: 'Signs the administrator in.',
    body: LoginInput,
    response: LoginResult,
    throttle: 'login',
  },
  hint: {
    method: 'GET',
    path: '/admin/sign-in-hint',
    access: 'public',
    summary: 'Whether this installation is a demonstration with published credentials.',
    response: SignInHint,
  },
  session: {
    method: 'GET',
    path: '/admin/session',
    access: 'admin',
    summary: 'The current session.',
    response: Session,
  },
  logout: {
    method: 'POST',
    path: '/admin/logout',
    access: 'admin',
    summary: 'Ends the current session.',
    response: Done,
  },
  logoutEverywhere: {
    method: 'POST',
    path: '/admin/logout-everywhere',
    access: 'admin',
    fresh: true,
    summary: 'Ends every session, this one too.',
    response: Done,
  },
  sessions: {
    method: 'GET',
    path: '/admin/sessions',
    access: 'admin',
    summary: 'Every open session, the last used first.',
    response: z.array(OpenSession),
  },
  endSession: {
    method: 'DELETE',
    path: '/admin/sessions/:id',
    access: 'admin',
    fresh: true,
    summary: 'Ends one session.',
    response: Done,
  },
  changePassword: {
    method: 'PUT',
    path: '/admin/password',
    access: 'admin',
    fresh: 'or-password',
    summary: 'Changes the password, ends every session and returns a new token.',
    body: PasswordChange,
    response: LoginResult,
    throttle: 'login',
  },
  activity: {
    method: 'GET',
    path: '/admin/activity',
    access: 'admin',
    summary: 'Activity log, newest first; header x-total-count tells how many entries there are.',
    query: z.object({
      ...paging,
      ...receivedBetween,
      /** Kind of the records, e.g. "models". */
      entity: searchText(40).optional(),
      entity_id: searchText(100).optional(),
      /** Session of the lines; "none" for lines without a session. */
      actor: z.union([z.uuid(), z.literal('none')]).optional(),
    }),
    response: z.array(ActivityEntry),
  },
});
