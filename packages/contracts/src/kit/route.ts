import type { z } from 'zod';

/** Media type of a spreadsheet. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The processes that serve routes, including the gateway. */
export type ServiceName = 'catalogue' | 'enquiries' | 'content' | 'media' | 'agency' | 'gateway';

/** Who may call: everybody, the signed-in administrator, or only other services (never routed by the gateway). */
export type Access = 'public' | 'admin' | 'internal';

/** One call of the API as `defineRoutes` takes it. */
export interface RouteDefinition {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below `/api`, parameters as `:name`. */
  path: string;
  access: Access;
  /** The only processes that may call an internal route; by default all of them. */
  callers?: readonly ServiceName[];
  /** One sentence for the API document. */
  summary: string;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Schema of the response; fields that it does not list are dropped. */
  response: z.ZodType;
  /** Status of a success, by default 200. */
  status?: 200 | 201;
  /** Media type of a body that is not JSON. */
  consumes?: 'multipart/form-data';
  /** Media type of a response that is not JSON. */
  produces?:
    | 'text/csv'
    | 'text/calendar'
    | 'text/plain'
    | 'text/event-stream'
    | 'image/jpeg'
    | 'application/pdf'
    | 'application/zip'
    | typeof XLSX_TYPE;
  /** Whether the response may have any size and is streamed. */
  streamed?: true;
  /** Whether the response carries a form token, for a form on the page that reads it. */
  carriesFormToken?: true;
  /**
   * Whether the call may hide content, which must not reappear in an outage: cached responses of the service and pages are deleted.
   * Implied by DELETE.
   */
  hides?: true;
  /** Whether the call removes content at once, even from responses that are cached for outages, of all services. */
  erases?: true;
  /** Other services whose public responses change with the call. */
  changes?: readonly ServiceName[];
  /** Whether this is a public read with a secret address, which is never cached. */
  isPrivate?: true;
  /**
   * Whether the session must have proven a factor in the last five minutes: a code or a passkey or, if there is no second factor,
   * the password. `or-password`: without a second factor, the password in the body is enough. `by-service`: the service decides,
   * depending on the change.
   */
  fresh?: true | 'or-password' | 'by-service';
  /** Whether the call may take much longer than others, because it changes many files or records, or waits for another company. */
  isSlow?: true;
  /** Whether the gateway passes the client's IP address to the service. */
  tellsClient?: true;
  /** Class of the rate limit at the gateway; `guess` counts unknown codes, where codes are short enough to be typed. */
  throttle?: 'form' | 'login' | 'upload' | 'photograph' | 'document' | 'answer' | 'guess' | 'figure' | 'test-mail';
}

/** One call of the API. */
export interface Route extends RouteDefinition {
  service: ServiceName;
  name: string;
  status: 200 | 201;
}

/** The calls of one entity, each with its service, name and status. */
export type Routes<T extends Record<string, RouteDefinition>> = {
  readonly [K in keyof T]: Omit<T[K], 'status'> & { service: ServiceName; name: string; status: 200 | 201 };
};

/** Defines the calls of one entity and the service that handles them. */
export function defineRoutes<const T extends Record<string, RouteDefinition>>(
  service: ServiceName,
  routes: T,
): Routes<T> {
  return Object.fromEntries(
    Object.entries(routes).map(([name, route]) => [name, { status: 200, ...route, service, name }]),
  ) as unknown as Routes<T>;
}

/** Fills the parameters of a path: `routePath('/models/:id', { id })`. */
export function routePath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:([a-z_]+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
}
