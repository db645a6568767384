import type { Application } from '@nfa/contracts';
import { applicationPaths, routePath } from '@nfa/contracts/plain';
import { type ActionFunctionArgs, data } from 'react-router-dom';
import { callForVisitor, failureOf } from '../../lib/call-for-visitor.ts';
import { toPhotographs } from './to-photographs.ts';

/** Opens the one-time link of a guardian. */
export async function action(args: ActionFunctionArgs) {
  const path = routePath(applicationPaths.confirm, { id: args.params.id ?? '' });
  try {
    return toPhotographs(await callForVisitor<Application>(args, path));
  } catch (error) {
    const { status } = failureOf(error);
    return data({ status }, { status });
  }
}
