import type { Activity } from '../audit/audit.service.ts';
import type { Caller } from '../http/gateway-request.ts';

/** What every line of the activity log about a session says. */
export const sessionActivity = (caller: Caller): Omit<Activity, 'action' | 'status'> => ({
  actor: caller.sessionId ?? null,
  clientIp: caller.clientIp,
  entity: 'session',
  entityId: null,
});
