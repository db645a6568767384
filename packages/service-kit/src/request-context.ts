import { AsyncLocalStorage } from 'node:async_hooks';
import type { ActivityLine, ServiceName } from '@nfa/contracts';
import type { EntityManager } from 'typeorm';

/** Claims of a service token. */
export interface ServiceTokenClaims {
  /** The calling service. */
  iss: ServiceName;
  /** The called service. */
  aud: ServiceName;
  /** On whose behalf: a visitor, the administrator, or the calling service itself. */
  access: 'public' | 'admin' | 'internal';
  /** Session of the signed-in administrator. */
  session?: string;
  /** Address of the administrator's client. */
  ip?: string;
}

/** A call by which the administrator changes something. */
export interface AdminCall {
  /** The one line of the call. */
  line: Omit<ActivityLine, 'at'>;
  /** Whether a transaction has stored the line. */
  isLogged: boolean;
  manager: EntityManager;
}

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
