import { All, Controller, Req, Res } from '@nestjs/common';
import { allRoutes, type Route } from '@nfa/contracts';
import { Problem } from '@nfa/service-kit';
import type { Request, Response } from 'express';
import { ForVisitors } from '../http/for-visitors.ts';
import { refuseMethod } from '../http/methods.ts';

const methodsByPath = new Map<string, Route['method'][]>();
for (const { path, method, access } of allRoutes)
  if (access !== 'internal') methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), method]);

// Fixed segments before parameters, as the routes themselves are tried.
const known = [...methodsByPath]
  .sort(([a], [b]) => a.split(':').length - b.split(':').length)
  .map(([path, methods]) => ({ methods, pattern: new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}$`) }));

/** The rest below /api: other methods of known paths, and unknown paths. */
@Controller()
export class OtherMethodsController {
  @All(['api', 'api/{*path}'])
  @ForVisitors()
  refuse(@Req() request: Request, @Res() response: Response): void {
    const methods = known.find(({ pattern }) => pattern.test(request.path))?.methods;
    if (!methods) throw new Problem('not_found', 'There is nothing at this address');
    refuseMethod(request, response, methods);
  }
}
