import { Controller, Req, Res } from '@nestjs/common';
import { allRoutes, type Route } from '@nfa/contracts';
import { RawEndpoint } from '@nfa/service-kit';
import type { Response } from 'express';
import type { GatewayRequest } from '../http/gateway-request.ts';
import { ApiProxy, type ServiceRoute } from './api-proxy.ts';

/** Mounts every route of the contracts that a service serves to callers from outside. */
@Controller('api')
export class ApiProxyController {
  constructor(readonly proxy: ApiProxy) {}
}

const isServiceRoute = (route: Route): route is ServiceRoute =>
  route.service !== 'gateway' && route.access !== 'internal';
const parameters = ({ path }: Route): number => path.split(':').length;

// Express takes the first path that matches, so fixed segments come before parameters.
for (const route of allRoutes.filter(isServiceRoute).sort((a, b) => parameters(a) - parameters(b))) {
  const { prototype } = ApiProxyController;
  const name = `${route.method} ${route.path}`;
  function handler(this: ApiProxyController, request: GatewayRequest, response: Response): Promise<void> {
    return this.proxy.forward(route, request, response);
  }
  Object.defineProperty(prototype, name, { value: handler, writable: true, configurable: true });
  Req()(prototype, name, 0);
  Res()(prototype, name, 1);
  RawEndpoint(route)(prototype, name, Object.getOwnPropertyDescriptor(prototype, name) as PropertyDescriptor);
}
