import type { ActionFunctionArgs } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { formOf, send, showing, tokenOf } from '../private/answer-form.ts';

/** Stores a guardian's answer about a child's work. */
export async function action(args: ActionFunctionArgs) {
  const values = await formOf(args);
  const { answer, name = '', text_version = '', shown = '' } = values;
  return showing(values, paths.permission(tokenOf(args)), () =>
    send(args, 'POST', `/permissions/${tokenOf(args)}`, { answer, name, text_version, shown }),
  );
}
