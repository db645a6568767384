import { type ActionFunctionArgs, data, redirect } from 'react-router-dom';
import { failureOf } from '../../lib/call-for-visitor.ts';
import { paths } from '../../lib/paths.ts';
import { t, translatedOr } from '../../translations/text.ts';
import { sendForClient } from './send-for-client.ts';

/** Stores an answer, then shows the page or the list again, or the cover when the client is no longer known. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const text = (field: string) => String(form.get(field) ?? '');
  const { token = '', place } = args.params;
  try {
    const path = `/picks/${encodeURIComponent(text('model_id'))}`;
    await sendForClient(args, 'PUT', path, { answer: text('answer'), remark: text('remark') });
    return redirect(paths.packagePlace(token, place ? Number(place) : 'answers'), 303);
  } catch (error) {
    const { status, problem } = failureOf(error);
    if (status === 403) return redirect(paths.package(token), 303);
    if (status === 410) return data({ problem: t('This model is no longer in the package.') }, { status });
    const unsaved = t('Your answer could not be saved. Please try again.');
    const message = problem?.issues?.map((issue) => `${issue.path} ${issue.message}`).join(', ');
    return data({ problem: translatedOr(message ?? unsaved, unsaved) }, { status });
  }
}
