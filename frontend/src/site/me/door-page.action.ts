import { MY_PAGE_HEADER } from '@nfa/contracts/plain';
import { type ActionFunctionArgs, data, redirect } from 'react-router-dom';
import { failureOf } from '../../lib/call-for-visitor.ts';
import { paths } from '../../lib/paths.ts';
import { send, tokenOf } from '../private/answer-form.ts';

/** Exchanges the link for a session, whose secret the gateway stores in a cookie. */
export async function action(args: ActionFunctionArgs) {
  try {
    const { secret } = await send<{ secret: string }>(args, 'POST', `/my-page-links/${tokenOf(args)}`);
    return redirect(paths.me, { status: 303, headers: { [MY_PAGE_HEADER]: secret } });
  } catch (error) {
    // The page explains the state of its link.
    return data(null, { status: failureOf(error).status });
  }
}
