import { allRoutes, type Route, type ServiceName } from '@nfa/contracts';
import type { Caller, RunningService } from './start-service.ts';

const unknownId = '0190a000-0000-7000-8000-000000000000';

/** The routes that a service has to serve. */
export const routesOf = (service: ServiceName): Route[] => allRoutes.filter((route) => route.service === service);

/** Calls a route with ids of non-existent records and without a body. */
export function callRoute(caller: Caller, route: Route) {
  const method = route.method.toLowerCase() as keyof Caller;
  return caller[method](route.path.replace(/:[a-z_]+/g, unknownId));
}

/** Calls a route: returns the status, and whether the service has such an address at all. */
export async function probeRoute(caller: Caller, route: Route): Promise<{ status: number; isMounted: boolean }> {
  const { status, body } = await callRoute(caller, route);
  return { status, isMounted: status !== 404 || body.detail !== 'There is nothing at this address' };
}

/** The callers that a route must refuse with 401 or 403. */
export function refusedCallers(service: RunningService, route: Route): Caller[] {
  const { stranger, visitor, admin, internal, peer } = service;
  if (route.access === 'public') return [stranger, internal];
  if (route.access === 'admin') return [stranger, visitor, internal];
  return [stranger, visitor, admin, ...(route.callers ? [peer] : [])];
}
