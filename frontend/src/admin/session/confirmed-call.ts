import type { z } from 'zod';
import { ApiError } from '../../lib/api.ts';
import { type CallOptions, callOnce, withSession } from './call.ts';
import type { Callable } from './callable.ts';
import { reasonOf } from './failure.ts';

const names: Record<string, string> = {
  password: 'Password',
  name: 'Name',
  code: 'Code',
  credential: 'The passkey',
  passkey: 'The passkey',
};

/** Server's message about a field: "Password is not the current password". */
export function reasonFor(error: unknown): string {
  const issue = error instanceof ApiError ? error.problem?.issues?.[0] : undefined;
  const name = issue && names[issue.path.split('.')[0] ?? ''];
  return name ? `${name} ${issue.message}.` : reasonOf(error);
}

/** Calls without retries, since a code or challenge is valid only once. @throws ApiError, SignInRefused */
export const ask = async <R extends Callable>(
  route: R,
  body: object,
  options: Pick<CallOptions, 'params'> = {},
): Promise<z.output<R['response']>> => (await withSession(() => callOnce(route, { body, ...options }))).data;
