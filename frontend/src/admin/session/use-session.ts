import { useSyncExternalStore } from 'react';
import { request } from '../../lib/api.ts';
import { callOnce } from './call.ts';
import { logFailure } from './failure.ts';
import { login, logout } from './plain-routes.ts';
import { factorGate, signInGate } from './sign-in-gate.ts';
import { readToken, storeToken, subscribeToken } from './token.ts';

/** The token of this browser, null when nobody is signed in. */
export const useToken = (): string | null => useSyncExternalStore(subscribeToken, readToken);

/** True while the session has ended and the panel waits for a new sign-in. */
export const useIsSignInAsked = (): boolean => useSyncExternalStore(signInGate.subscribe, signInGate.isOpen);

/** True while a call waits for a factor to be proven again. */
export const useIsFactorAsked = (): boolean => useSyncExternalStore(factorGate.subscribe, factorGate.isOpen);

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
    }).catch(logFailure);
  storeToken(null);
  signInGate.refuse();
  factorGate.refuse();
}
