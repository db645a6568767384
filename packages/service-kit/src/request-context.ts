import { AsyncLocalStorage } from 'node:async_hooks';
import type { AdminCall } from './activity.ts';
import type { ServiceTokenClaims } from './service-token.ts';

/** Context of the current request. */
export interface RequestContext {
  requestId: string;
  caller?: ServiceTokenClaims;
  /** Set for calls with which the administrator changes something. */
  adminCall?: AdminCall;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work` with `context` as the current request's context. */
export const runInContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

/** Context of the current request; with an empty id outside of a request. */
export const currentContext = (): RequestContext => storage.getStore() ?? { requestId: '' };

const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/;

/** An incoming request id if it has a safe form, otherwise undefined. */
export const acceptRequestId = (value: unknown): string | undefined =>
  typeof value === 'string' && REQUEST_ID.test(value) ? value : undefined;
