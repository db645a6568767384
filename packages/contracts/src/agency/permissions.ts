import { z } from 'zod';
import { guardianRelations } from '../enquiries/application-choices.ts';
import { recordFields } from '../kit/common.ts';
import { optionalLine, phone, singleLine, timestamp, withDefault } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';

/** Days for which the link to a guardian is valid. */
export const permissionLinkDays = 60;

export const permissionStates = ['asked', 'given', 'refused', 'withdrawn'] as const;

/** Request for a guardian's permission for one child in one job. */
export const PermissionAsk = z
  .object({
    model_id: z.uuid(),
    name: singleLine(100),
    relation: withDefault(z.enum(['', ...guardianRelations]), ''),
    phone,
    email: optionalLine(254),
  })
  .meta({ id: 'PermissionAsk' });
export type PermissionAsk = z.infer<typeof PermissionAsk>;

/** A guardian's answer to a request about a child's work in one job. */
export const Permission = z
  .object({
    ...recordFields,
    job_id: z.uuid(),
    model_id: z.uuid(),
    name: z.string(),
    relation: z.string(),
    phone: z.string(),
    email: z.string(),
    state: z.enum(permissionStates),
    /** Name with which the guardian signed, "" before. */
    signed_name: z.string(),
    /** Version of the signed text, "" before. */
    text_version: z.string(),
    answered_at: timestamp.nullable(),
    expires_at: timestamp,
  })
  .meta({ id: 'Permission' });
export type Permission = z.infer<typeof Permission>;

/** A requested permission, with the secret address for the guardian, which is returned only once. */
export const PermissionLink = Permission.extend({ path: z.string() }).meta({ id: 'PermissionLink' });
export type PermissionLink = z.infer<typeof PermissionLink>;

/** The guardian's page. */
export const PermissionPage = z
  .object({
    state: z.enum(permissionStates),
    /** First name of the child. */
    child: z.string(),
    guardian: z.string(),
    job: z.object({ title: z.string(), place: z.string(), brief: z.string() }),
    calls: z.array(z.object({ kind: z.string(), starts_at: timestamp, ends_at: timestamp, chaperone: z.string() })),
    /** Hash of the job and the calls on the page, which has to be sent back with the answer. */
    shown: z.string(),
    text_version: z.string(),
    /** False once the link has ended: a permission can still be taken back. */
    can_give: z.boolean(),
    signed_name: z.string(),
    answered_at: timestamp.nullable(),
  })
  .meta({ id: 'PermissionPage' });
export type PermissionPage = z.infer<typeof PermissionPage>;

/** Answer of a guardian. */
export const PermissionAnswer = z
  .object({
    answer: z.enum(['give', 'refuse', 'withdraw']),
    /** Name with which the guardian signs a permission. */
    name: optionalLine(100),
    text_version: optionalLine(20),
    /** `shown` of the page: a permission is valid only for what it showed. */
    shown: optionalLine(8),
  })
  .superRefine(({ answer, name, text_version, shown }, context) => {
    const problem = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message, input: '' });
    if (answer !== 'give') return;
    if (name === '') problem('name', 'is required');
    if (text_version === '') problem('text_version', 'is required');
    if (shown === '') problem('shown', 'is required');
  })
  .meta({ id: 'PermissionAnswer' });
export type PermissionAnswer = z.infer<typeof PermissionAnswer>;

export const permissionRoutes = defineRoutes('agency', {
  askGuardian: {
    method: 'POST',
    path: '/admin/jobs/:id/permissions',
    access: 'admin',
    summary:
      'Makes a link at which a guardian allows a child’s work in a job; it replaces an older link for the child.',
    body: PermissionAsk,
    response: PermissionLink,
    status: 201,
  },
  page: {
    method: 'GET',
    path: '/permissions/:token',
    access: 'public',
    isPrivate: true,
    summary: 'What a guardian is asked to allow, by the secret token of the link.',
    response: PermissionPage,
  },
  answer: {
    method: 'POST',
    path: '/permissions/:token',
    access: 'public',
    summary:
      'Allows, refuses or takes back a child’s work; the same answer again changes nothing. What is taken back makes confirmed calls options again.',
    body: PermissionAnswer,
    response: PermissionPage,
    throttle: 'answer',
  },
});
