import type { Application } from '@nfa/contracts';
import { applicationPaths, routePath } from '@nfa/contracts/plain';
import { type ActionFunctionArgs, data, redirect } from 'react-router-dom';
import { ApiError, request as callApi } from '../lib/api.ts';
import type { LoadContext } from '../lib/loading.ts';
import { paths } from '../lib/paths.ts';
import type { MailedAgain } from '../site/apply/guardian-mailed.tsx';
import { sent, submitTimeoutMs, submitTo } from './submit-to.ts';
import { visitorHeaders } from './visitor-headers.ts';

const toPhotographs = ({ link }: Application): Response => redirect(paths.application(link ?? ''), 303);

/** Begins the application of an adult. */
export const submitAdult = submitTo<Application>(
  applicationPaths.start,
  ['name', 'phone', 'email', 'town', 'height', 'age_band'],
  (values) => ({ ...values, way: 'adult' }),
  toPhotographs,
);

const ticks = ['is_guardian', 'may_look', 'comes_along'] as const;

const startByGuardian = submitTo<Application>(
  applicationPaths.start,
  ['guardian_name', 'guardian_relation', 'phone', 'email', 'name', 'age_band', 'height', ...ticks],
  (values) => ({
    ...values,
    way: 'guardian',
    ...Object.fromEntries(ticks.map((name) => [name, values[name] === 'on'])),
  }),
  ({ id }, { email = '' }) => sent({ id, email }),
);

/** Begins the application of a guardian, or mails its link again. */
export async function submitGuardian(args: ActionFunctionArgs) {
  const form = await args.request.clone().formData();
  const id = form.get('again');
  if (id === null) return startByGuardian(args);
  const mailed: MailedAgain = await post(args, routePath(applicationPaths.mailAgain, { id: String(id) }), form).then(
    () => 'sent',
    (error: unknown) => (statusOf(error) < 500 ? 'refused' : 'failed'),
  );
  return sent({ id: String(id), email: String(form.get('email') ?? ''), mailed });
}

/** Opens the one-time link of a guardian. */
export async function confirmGuardian(args: ActionFunctionArgs) {
  try {
    return toPhotographs(await post(args, routePath(applicationPaths.confirm, { id: args.params.id ?? '' })));
  } catch (error) {
    const status = statusOf(error);
    return data({ status }, { status });
  }
}

const post = ({ context }: ActionFunctionArgs, path: string, form?: FormData): Promise<Application> =>
  callApi<Application>(path, {
    method: 'POST',
    headers: visitorHeaders(context, form),
    base: (context as LoadContext).apiUrl,
    timeoutMs: submitTimeoutMs,
  });

const statusOf = (error: unknown): number => (error instanceof ApiError && error.status > 0 ? error.status : 503);
