import { defineRoutes, type Route, type RouteDefinition } from '@nfa/contracts';
import { z } from 'zod';

/** A public read of something that the contracts do not describe. */
export const visitorRoute = (path: string, rest: Pick<RouteDefinition, 'throttle'> = {}): Route =>
  defineRoutes('gateway', {
    read: { method: 'GET', path, access: 'public', summary: 'For every visitor.', response: z.unknown(), ...rest },
  }).read;
