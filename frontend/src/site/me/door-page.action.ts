import { MY_PAGE_HEADER } from '@nfa/contracts/plain';
import { type ActionFunctionArgs, redirect } from 'react-router-dom';
import { failureOf } from '../../lib/call-for-visitor.ts';
import { paths } from '../../lib/paths.ts';
import { formOf, problemOf, send, tokenOf } from '../private/answer-form.ts';

/** Exchanges the link for a session, whose secret the gateway stores in a cookie. */
export async function action(args: ActionFunctionArgs) {
  const { key = '' } = await formOf(args);
  try {
    const { secret } = await send<{ secret: string }>(args, 'POST', `/my-page-links/${tokenOf(args)}`, undefined, key);
    return redirect(paths.me, { status: 303, headers: { [MY_PAGE_HEADER]: secret } });
  } catch (error) {
    // A refusal may come after a lost answer, unless it says that the link is over.
    return problemOf(error, { ...(![404, 410].includes(failureOf(error).status) && { key }) });
  }
}
