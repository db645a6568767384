import { All, Controller } from '@nestjs/common';
import { allRoutes, type Route } from '@nfa/contracts';
import { Problem } from '@nfa/service-kit';
import { ForVisitors } from '../http/for-visitors.ts';
import { refuseMethod } from '../http/methods.ts';
import { mountHandler } from './mount-handler.ts';

const methodsByPath = new Map<string, Route['method'][]>();
for (const { path, method, access } of allRoutes)
  if (access !== 'internal') methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), method]);

/** The rest below /api: other methods of known paths, then unknown paths. */
@Controller('api')
export class OtherMethodsController {}

for (const [path, methods] of [...methodsByPath].sort(([a], [b]) => a.split(':').length - b.split(':').length))
  mountHandler(
    OtherMethodsController,
    path,
    (request, response) => refuseMethod(request, response, methods),
    All(path),
    ForVisitors(),
  );

@Controller()
export class UnknownPathController {
  @All(['api', 'api/{*path}'])
  @ForVisitors()
  refuse(): never {
    throw new Problem('not_found', 'There is nothing at this address');
  }
}
