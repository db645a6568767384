import type { Application } from '@nfa/contracts';
import { applicationPaths, routePath } from '@nfa/contracts/plain';
import type { ActionFunctionArgs } from 'react-router-dom';
import { callForVisitor, failureOf } from '../../lib/call-for-visitor.ts';
import { sent, submitTo } from '../forms/submit-to.ts';
import type { MailedAgain } from './start-form.tsx';

const ticks = ['is_guardian', 'may_look', 'comes_along'] as const;

const start = submitTo<Application>(
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
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.clone().formData();
  const id = form.get('again');
  if (id === null) return start(args);
  const again = routePath(applicationPaths.mailAgain, { id: String(id) });
  const mailed: MailedAgain = await callForVisitor(args, again, { form }).then(
    () => 'sent',
    (error: unknown) => (failureOf(error).status < 500 ? 'refused' : 'failed'),
  );
  return sent({ id: String(id), email: String(form.get('email') ?? ''), mailed });
}
