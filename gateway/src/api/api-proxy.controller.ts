import { Controller, Req, Res, type Type } from '@nestjs/common';
import { allRoutes, type Route } from '@nfa/contracts';
import { RawEndpoint } from '@nfa/service-kit';
import type { Response } from 'express';
import type { GatewayRequest } from '../http/gateway-request.ts';
import { ApiProxy, type ServiceRoute } from './api-proxy.ts';

/** Makes the controller of one route, since decorators take a fixed route each. */
function controllerOf(route: ServiceRoute): Type {
  @Controller('api')
  class ApiProxyController {
    constructor(private readonly proxy: ApiProxy) {}

    @RawEndpoint(route)
    forward(@Req() request: GatewayRequest, @Res() response: Response): Promise<void> {
      return this.proxy.forward(route, request, response);
    }
  }
  return ApiProxyController;
}

const isServiceRoute = (route: Route): route is ServiceRoute =>
  route.service !== 'gateway' && route.access !== 'internal';
const isAdmin = ({ access }: Route): number => Number(access === 'admin');
const parameters = ({ path }: Route): number => path.split(':').length;

/**
 * A controller for every route of the contracts that a service serves to callers from outside. Express tries one after the other:
 * visitors' routes come first, and fixed segments before parameters.
 */
export const apiProxyControllers = allRoutes
  .filter(isServiceRoute)
  .sort((a, b) => isAdmin(a) - isAdmin(b) || parameters(a) - parameters(b))
  .map(controllerOf);
