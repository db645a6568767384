import type { LoginResult } from '@nfa/contracts';
import type { Response } from 'express';
import type { SignedIn } from './sign-in.service.ts';

/** Sets the cookie of a device that was not known before; returns the body of the response. */
export function withCookie(response: Response, { result, cookie }: SignedIn): LoginResult {
  if (cookie !== undefined) response.setHeader('set-cookie', cookie);
  return result;
}
