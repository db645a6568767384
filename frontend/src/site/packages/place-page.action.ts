import type { PackagePick } from '@nfa/contracts';
import { type ActionFunctionArgs, data, redirect } from 'react-router-dom';
import { failureOf } from '../../lib/call-for-visitor.ts';
import { paths } from '../../lib/paths.ts';
import { t, translatedOr } from '../../translations/text.ts';
import { sendForClient } from './send-for-client.ts';

/** An answer that a form without script could not store. */
export type UnsavedAnswer = Omit<PackagePick, 'at'> & { problem: string };

/** Stores an answer, then shows the page or the list again. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const text = (field: string) => String(form.get(field) ?? '');
  const { token = '', place } = args.params;
  const [model_id, answer, remark] = [text('model_id'), text('answer'), text('remark')];
  try {
    await sendForClient(args, 'PUT', `/picks/${encodeURIComponent(model_id)}`, { answer, remark });
    return redirect(paths.packagePlace(token, place ? Number(place) : 'answers'), 303);
  } catch (error) {
    const { status, problem } = failureOf(error);
    const failed = (said: string) => data({ problem: said, model_id, answer, remark }, { status });
    if (status === 403) return failed(t('Tell your name again first.'));
    if (status === 410) return failed(t('This model is no longer in the package.'));
    const unsaved = t('Your answer could not be saved. Please try again.');
    const message = problem?.issues?.map((issue) => `${issue.path} ${issue.message}`).join(', ');
    return failed(translatedOr(message ?? unsaved, unsaved));
  }
}
