import type { z } from 'zod';

/** Media type of a spreadsheet. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The processes that serve routes, the gateway included. */
export type ServiceName = 'catalogue' | 'enquiries' | 'content' | 'media' | 'agency' | 'gateway';

/** Who may call: anybody, the signed-in administrator, or only another service (never routed by the gateway). */
export type Access = 'public' | 'admin' | 'internal';

/** One call of the API as `defineRoutes` takes it. */
export interface RouteDefinition {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below `/api`, parameters as `:name`. */
  path: string;
  access: Access;
  /** Processes that alone may call an internal route; any of them by default. */
  callers?: readonly ServiceName[];
  /** One sentence for the API document. */
  summary: string;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Schema of the response; fields that it does not list are dropped. */
  response: z.ZodType;
  /** Status of success, 200 by default. */
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
  /** The response may have any size and is streamed. */
  streamed?: true;
  /** The response carries a form token, for a form on the page that reads it. */
  carriesFormToken?: true;
  /** What it takes from visitors must not come back in an outage: responses of the service and pages are not kept. Implied by DELETE. */
  hides?: true;
  /** Removed content must disappear at once, even from responses of any service that are kept for outages. */
  erases?: true;
  /** Other services whose public responses show what the call changes. */
  changes?: readonly ServiceName[];
  /** A public read behind a secret address: never cached. */
  isPrivate?: true;
  /**
   * The session must have proven a factor in the last five minutes: a code or a passkey or, where there is no second factor, the password.
   * `or-password`: the password in the body is enough without a second factor. `by-service`: the service checks it, for
   * the changes that need it.
   */
  fresh?: true | 'or-password' | 'by-service';
  /** The change may take much longer than others, because it handles many files or records, or waits for another company. */
  isSlow?: true;
  /** The gateway passes the client's IP address to the service. */
  tellsClient?: true;
  /** Rate limit class at the gateway; `guess` counts codes that do not exist, where codes are short enough to be typed. */
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
