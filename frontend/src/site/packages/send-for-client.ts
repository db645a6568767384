import { IDEMPOTENCY_KEY_HEADER, PACKAGE_CLIENT_HEADER } from '@nfa/contracts/plain';
import type { ActionFunctionArgs } from 'react-router-dom';
import { callForVisitor } from '../../lib/call-for-visitor.ts';
import type { LoadContext } from '../../lib/loading.ts';

/** Calls the API for the client of a package. @param key of the form, which makes a copy safe @throws ApiError */
export function sendForClient<T>(
  args: ActionFunctionArgs,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
  key = '',
): Promise<T> {
  const { packageClient } = args.context as LoadContext;
  return callForVisitor<T>(args, `/packages/${encodeURIComponent(args.params.token ?? '')}${path}`, {
    method,
    body,
    headers: {
      ...(packageClient && { [PACKAGE_CLIENT_HEADER]: packageClient }),
      ...(/^[0-9a-f]{32}$/.test(key) && { [IDEMPOTENCY_KEY_HEADER]: key }),
    },
  });
}
