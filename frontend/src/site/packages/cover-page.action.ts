import type { PackageClientSecret } from '@nfa/contracts';
import { PACKAGE_CLIENT_HEADER } from '@nfa/contracts/plain';
import { type ActionFunctionArgs, data, redirect } from 'react-router-dom';
import { failureOf } from '../../lib/call-for-visitor.ts';
import { paths } from '../../lib/paths.ts';
import { t, translatedOr } from '../../translations/text.ts';
import { sendForClient } from './send-for-client.ts';

/** Stores the client's name; the gateway stores the client's secret in a cookie. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const name = String(form.get('name') ?? '');
  const key = String(form.get('key') ?? '');
  try {
    const { secret } = await sendForClient<PackageClientSecret>(args, 'POST', '/clients', { name }, key);
    return redirect(paths.packagePlace(args.params.token ?? '', 1), {
      status: 303,
      headers: { [PACKAGE_CLIENT_HEADER]: secret },
    });
  } catch (error) {
    const { status, problem } = failureOf(error);
    if (status === 404) return null;
    const [issue] = problem?.issues ?? [];
    const again = t('Please try again.');
    const message = issue
      ? translatedOr(
          `Your name ${issue.message}`,
          t('{label} {problem}', { label: t('Your name'), problem: t('is not valid') }),
        )
      : translatedOr(problem?.detail ?? again, again);
    return data({ name, problem: message, key }, { status });
  }
}
