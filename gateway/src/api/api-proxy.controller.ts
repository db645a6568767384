import { Controller } from '@nestjs/common';
import { allRoutes, type Route } from '@nfa/contracts';
import { RawEndpoint } from '@nfa/service-kit';
import { ApiProxy, type ServiceRoute } from './api-proxy.ts';
import { mountHandler } from './mount-handler.ts';

/** Mounts every route of the contracts that a service serves to callers from outside. */
@Controller('api')
export class ApiProxyController {
  constructor(readonly proxy: ApiProxy) {}
}

const isServiceRoute = (route: Route): route is ServiceRoute =>
  route.service !== 'gateway' && route.access !== 'internal';
const isAdmin = ({ access }: Route): number => Number(access === 'admin');
const parameters = ({ path }: Route): number => path.split(':').length;

// Express tries one path after the other: visitors' routes come first, and fixed segments before parameters.
const inOrder = allRoutes
  .filter(isServiceRoute)
  .sort((a, b) => isAdmin(a) - isAdmin(b) || parameters(a) - parameters(b));

for (const route of inOrder)
  mountHandler(
    ApiProxyController,
    `${route.method} ${route.path}`,
    function (request, response) {
      return this.proxy.forward(route, request, response);
    },
    RawEndpoint(route),
  );
