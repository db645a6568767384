import { Req, Res, type Type } from '@nestjs/common';
import type { Response } from 'express';
import type { GatewayRequest } from '../http/gateway-request.ts';

/** Adds a handler to a controller, as a decorated method would: for routes that are read from the contracts. */
export function mountHandler<T>(
  controller: Type<T>,
  name: string,
  handler: (this: T, request: GatewayRequest, response: Response) => Promise<void> | void,
  ...decorators: MethodDecorator[]
): void {
  const { prototype } = controller;
  const descriptor = { value: handler, writable: true, configurable: true };
  Object.defineProperty(prototype, name, descriptor);
  Req()(prototype, name, 0);
  Res()(prototype, name, 1);
  for (const decorate of decorators) decorate(prototype, name, descriptor);
}
