import type { ActionFunctionArgs } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { formOf, send, showing, tokenOf } from '../private/answer-form.ts';

/** Stores a model's answer to a call. */
export async function action(args: ActionFunctionArgs) {
  const values = await formOf(args);
  const { answer, note = '', starts_at, ends_at, place } = values;
  return showing(values, paths.callSheet(tokenOf(args)), () =>
    send(args, 'POST', `/call-sheets/${tokenOf(args)}`, { answer, note, starts_at, ends_at, place }),
  );
}
