import { All, Controller, Req, Res } from '@nestjs/common';
import { allRoutes, type Route } from '@nfa/contracts';
import { Problem } from '@nfa/service-kit';
import type { Request, Response } from 'express';
import { ForVisitors } from '../http/for-visitors.ts';
import { refuseMethod } from '../http/methods.ts';

const methodsByPath = new Map<string, Route['method'][]>();
for (const { path, method, access } of allRoutes)
  if (access !== 'internal') methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), method]);

/** The rest below /api: other methods of known paths, then unknown paths. */
@Controller('api')
export class OtherMethodsController {}

for (const [path, methods] of [...methodsByPath].sort(([a], [b]) => a.split(':').length - b.split(':').length)) {
  const { prototype } = OtherMethodsController;
  const handler = (request: Request, response: Response): void => refuseMethod(request, response, methods);
  Object.defineProperty(prototype, path, { value: handler, writable: true, configurable: true });
  Req()(prototype, path, 0);
  Res()(prototype, path, 1);
  const descriptor = Object.getOwnPropertyDescriptor(prototype, path) as PropertyDescriptor;
  All(path)(prototype, path, descriptor);
  ForVisitors()(prototype, path, descriptor);
}

@Controller()
export class UnknownPathController {
  @All(['api', 'api/{*path}'])
  @ForVisitors()
  refuse(): never {
    throw new Problem('not_found', 'There is nothing at this address');
  }
}
