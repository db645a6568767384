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
  private readonly byPlace = new Map<string, Mounted[]>();

  constructor(routes: readonly Route[] = allRoutes) {
    for (const route of routes) {
      if (route.access === 'internal') continue;
      const segments = route.path.split('/');
      const parameters = segments.filter(isParameter).length;
      const mounted = this.byPlace.get(placeOf(segments)) ?? [];
      mounted.push({ route, segments, parameters });
      // Fixed words win over parameters.
      mounted.sort((a, b) => a.parameters - b.parameters);
      this.byPlace.set(placeOf(segments), mounted);
    }
  }

  /** Looks a path below `/api` up; undefined when nothing has this path. HEAD is GET. */
  find(method: string, path: string): Lookup | undefined {
    const segments = path.split('/');
    const fitting = this.byPlace.get(placeOf(segments))?.filter((mounted) => fits(mounted.segments, segments)) ?? [];
    const closest = fitting.filter(({ parameters }) => parameters === fitting[0]?.parameters);
    if (closest.length === 0) return undefined;
    const wanted = method === 'HEAD' ? 'GET' : method;
    const found = closest.find(({ route }) => route.method === wanted);
    if (found) return { match: { route: found.route, params: paramsOf(found.segments, segments) } };
    const allow: string[] = closest.map(({ route }) => route.method);
    return { allow: [...allow, ...(allow.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort() };
  }
}

const isParameter = (segment: string): boolean => segment.startsWith(':');

// Every path begins with a fixed word: few are left to be compared.
const placeOf = (segments: string[]): string => `${segments.length} ${segments[1]}`;

const fits = (template: string[], segments: string[]): boolean =>
  template.every((part, i) => (isParameter(part) ? segments[i] !== '' : part === segments[i]));

const paramsOf = (template: string[], segments: string[]): Record<string, string> =>
  Object.fromEntries(template.flatMap((part, i) => (isParameter(part) ? [[part.slice(1), segments[i] ?? '']] : [])));
