import type { Application } from '@nfa/contracts';
import { applicationPaths, routePath } from '@nfa/contracts/plain';
import { type ActionFunctionArgs, data } from 'react-router-dom';
import { failureOf } from '../../lib/call-for-visitor.ts';
import { formOf, send } from '../private/answer-form.ts';
import { toPhotographs } from './to-photographs.ts';

/** Opens the one-time link of a guardian. */
export async function action(args: ActionFunctionArgs) {
  const { key } = await formOf(args);
  const path = routePath(applicationPaths.confirm, { id: args.params.id ?? '' });
  try {
    return toPhotographs(await send<Application>(args, 'POST', path, undefined, key));
  } catch (error) {
    const { status, problem } = failureOf(error);
    return data({ status, problem, key }, { status });
  }
}
