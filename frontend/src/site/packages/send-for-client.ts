import { PACKAGE_CLIENT_HEADER } from '@nfa/contracts/plain';
import type { ActionFunctionArgs } from 'react-router-dom';
import { callForVisitor } from '../../lib/call-for-visitor.ts';
import type { LoadContext } from '../../lib/loading.ts';

/** Calls the API for the client of a package. @throws ApiError */
export function sendForClient<T>(
  args: ActionFunctionArgs,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
): Promise<T> {
  const { packageClient } = args.context as LoadContext;
  return callForVisitor<T>(args, `/packages/${encodeURIComponent(args.params.token ?? '')}${path}`, {
    method,
    body,
    ...(packageClient && { headers: { [PACKAGE_CLIENT_HEADER]: packageClient } }),
  });
}
