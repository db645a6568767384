import { request } from '../../lib/api.ts';
import { callOnce } from './call.ts';
import { logFailure } from './failure.ts';
import { login, logout } from './first-view-routes.ts';
import { factorGate, signInGate } from './sign-in-gate.ts';
import { readToken, storeToken } from './token.ts';

/** Signs in and keeps the token. @throws ApiError, TypeError when the server cannot be reached */
export async function signIn(username: string, password: string, code?: string): Promise<void> {
  const { data } = await callOnce(login, { body: { username, password, ...(code && { code }) } });
  acceptToken(data.access_token);
}

/** Stores the token of a new session and releases waiting calls. */
export function acceptToken(token: string): void {
  storeToken(token);
  signInGate.open();
}

/** Signs out locally at once; a failed call to the server is only logged. */
export function signOut(): void {
  const token = readToken();
  if (token)
    request(logout.path, {
      method: logout.method,
      headers: { authorization: `Bearer ${token}` },
      // The tab is often closed right after.
      keepalive: true,
    }).catch(logFailure);
  storeToken(null);
  refuseCalls();
}

/** Ends the calls that wait for a sign-in or a factor. */
export function refuseCalls(): void {
  signInGate.refuse();
  factorGate.refuse();
}
