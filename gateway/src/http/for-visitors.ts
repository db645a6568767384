import { defineRoutes, type Route } from '@nfa/contracts';
import { RouteInfo } from '@nfa/service-kit';
import { z } from 'zod';

const { read } = defineRoutes('gateway', {
  read: { method: 'GET', path: '/', access: 'public', summary: 'For every visitor.', response: z.unknown() },
});

/** Opens a handler that the contracts do not describe to every visitor. */
export const ForVisitors = (options: Pick<Route, 'throttle'> = {}): MethodDecorator =>
  RouteInfo({ ...read, ...options });
