import { allRoutes, type Route } from '@nfa/contracts';

/** A call of the API that was asked for. */
interface RouteMatch {
  route: Route;
  params: Record<string, string>;
}

/** Methods that a known path has, or the call itself. */
export type Lookup = { match: RouteMatch } | { allow: string[] };

interface Mounted {
  route: Route;
  segments: string[];
  parameters: number;
}

/** The calls that may come in from outside; what is not in it does not exist. */
export class RouteTable {
  private readonly byLength = new Map<number, Mounted[]>();

  constructor(routes: readonly Route[] = allRoutes) {
    for (const route of routes) {
      if (route.access === 'internal') continue;
      const segments = route.path.split('/');
      const parameters = segments.filter((segment) => segment.startsWith(':')).length;
      const mounted = this.byLength.get(segments.length) ?? [];
      mounted.push({ route, segments, parameters });
      // Fixed words win over parameters.
      this.byLength.set(
        segments.length,
        mounted.sort((a, b) => a.parameters - b.parameters),
      );
    }
  }

  /** Looks a path below `/api` up; undefined when nothing has this path. HEAD is GET. */
  find(method: string, path: string): Lookup | undefined {
    const segments = path.split('/');
    const wanted = method === 'HEAD' ? 'GET' : method;
    const allow = new Set<string>();
    let fewest = Number.POSITIVE_INFINITY;
    for (const { route, segments: template, parameters } of this.byLength.get(segments.length) ?? []) {
      const params = match(template, segments);
      if (!params || parameters > fewest) continue;
      if (route.method === wanted) return { match: { route, params } };
      fewest = parameters;
      allow.add(route.method);
    }
    if (allow.size === 0) return undefined;
    if (allow.has('GET')) allow.add('HEAD');
    return { allow: [...allow, 'OPTIONS'].sort() };
  }
}

function match(template: string[], segments: string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  for (const [i, part] of template.entries()) {
    const segment = segments[i] ?? '';
    if (part.startsWith(':')) {
      if (segment === '') return undefined;
      params[part.slice(1)] = segment;
    } else if (part !== segment) return undefined;
  }
  return params;
}
