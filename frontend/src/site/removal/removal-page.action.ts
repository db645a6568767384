import type { ActionFunctionArgs } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { formOf, send, showing, tokenOf } from '../private/answer-form.ts';

/** Stores a client's confirmation that pictures are no longer used. */
export async function action(args: ActionFunctionArgs) {
  const values = await formOf(args);
  const { name = '', note = '' } = values;
  return showing(values, paths.removal(tokenOf(args)), () =>
    send(args, 'POST', `/usage-removals/${tokenOf(args)}`, { name, note }),
  );
}
