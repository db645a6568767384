import { englishPath, kiswahiliBase, type Locale, localeOf } from '@nfa/contracts/plain';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  type ActionFunction,
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom';
import { ApiError } from '../lib/api.ts';
import type { LoadContext } from '../lib/loading.ts';
import type { PageHandle } from '../lib/page.ts';
import { oldBookings, panelSections } from '../lib/panel-sections.ts';
import { paths } from '../lib/paths.ts';
import { type HeadTag, headTags } from '../lib/seo.ts';
import { ErrorPage } from '../site/layout/error-page.tsx';
import { areas } from '../translations/kiswahili.ts';
import { inLocale, withTextsOf } from '../translations/per-request.ts';
import { catalogueOf, inKiswahili } from '../translations/with-language.tsx';
import { LightPage } from '../ui/data-mode.ts';
import { SiteOrigin } from '../ui/site-origin.ts';
import { pageHead, siteHead } from './head.ts';
import { handle, PanelShell } from './panel-shell.tsx';
import { isPrivatePath } from './private-paths.ts';
import { privateRoutes } from './private-routes.tsx';
import { routes } from './routes.tsx';

/** A page as the rendering server sends it. */
export interface RenderedPage {
  status: number;
  /** Headers that loaders and an action set, and `Retry-After` of a refused read. */
  headers: Headers;
  locale: Locale;
  title: string;
  tags: HeadTag[];
  html: string;
  /** Loader data, for hydration in the browser. */
  data: object;
  /** Whether the page needs its script even in data-saving mode. */
  needsScript: boolean;
  /** Whether it is a page of the panel, which offers no low-data version. */
  isPanel: boolean;
  /** Source files of the page's own code, as the manifest names them. */
  modules: string[];
}

// Handles a form that a browser posts to its page; with script, most forms call the API directly.
const actions = import.meta.glob<ActionFunction>('../site/**/*-page.action.ts', { eager: true, import: 'action' });
const actionOf = ({ id = '' }: RouteObject) => actions[id.replace(/^src\/(.*)\.tsx$/, '../$1.action.ts')];

const withActions = (pages: readonly RouteObject[]): RouteObject[] =>
  pages.map((page) => ({
    ...page,
    ...(page.children && { children: withActions(page.children) }),
    ...(actionOf(page) && { action: actionOf(page) }),
  })) as RouteObject[];

// The browser loads the routes of the panel when it opens one.
const panelShell: RouteObject = {
  id: 'src/app/panel-routes.tsx',
  path: paths.admin,
  Component: PanelShell,
  handle,
  children: [{ index: true }, ...[...panelSections, oldBookings].map((section) => ({ path: `${section}/*` }))],
};

const isArea = (name: string): name is keyof typeof areas => Object.hasOwn(areas, name);
const translated = inKiswahili(withActions([...routes, ...privateRoutes(ErrorPage)]), (name) =>
  isArea(name) ? Promise.resolve() : undefined,
);
const handlers = {
  en: createStaticHandler([...withActions([...routes, ...privateRoutes(ErrorPage)]), panelShell]),
  // The same pages below another base, so that links inside a page keep its language.
  sw: createStaticHandler(translated, { basename: kiswahiliBase }),
};

/** Runs the loaders of a URL and renders its page; returns a Response for a redirect. */
export function render(request: Request, context: LoadContext, origin: string): Promise<RenderedPage | Response> {
  const locale = localeOf(new URL(request.url).pathname);
  return inLocale(locale, () => renderIn(locale, { request, context, origin }));
}

async function renderIn(
  locale: Locale,
  { request, context, origin }: { request: Request; context: LoadContext; origin: string },
): Promise<RenderedPage | Response> {
  const handler = handlers[locale];
  const result = await handler.query(request, { requestContext: context });
  if (result instanceof Response) return result;
  const router = createStaticRouter(handler.dataRoutes, result);
  const ids = result.matches.map(({ route }) => route.id);
  const html = withTextsOf(ids, () =>
    renderToString(
      <StrictMode>
        <LightPage value={context.isLight ?? false}>
          <SiteOrigin value={origin}>
            <StaticRouterProvider router={router} context={result} hydrate={false} />
          </SiteOrigin>
        </LightPage>
      </StrictMode>,
    ),
  );
  const matches = result.matches.map(({ route, params }) => ({
    id: route.id,
    params,
    handle: route.handle as unknown,
    data: result.loaderData[route.id] as unknown,
  }));
  const head = withTextsOf(ids, () => pageHead(matches, origin));
  const limit = Object.values(result.errors ?? {}).find(isLimit);
  const headers = new Headers(
    [result.loaderHeaders, result.actionHeaders].flatMap((byRoute) =>
      Object.values(byRoute).flatMap((headers) => [...headers]),
    ),
  );
  if (limit?.retryAfterS) headers.set('retry-after', String(limit.retryAfterS));
  return {
    status: limit ? 429 : result.statusCode,
    headers,
    locale,
    title: head.title,
    tags: headTags(head, siteHead(matches, origin)),
    html,
    data: { loaderData: result.loaderData, actionData: result.actionData, errors: result.errors && 'failed' },
    needsScript: matches.some(({ handle }) => (handle as Partial<PageHandle<never>> | undefined)?.needsScript),
    isPanel: ids.some((id) => id === panelShell.id),
    modules: [
      ...(locale === 'sw' ? ['src/translations/browser.ts', ...matches.map(({ id }) => catalogueOf(id))] : []),
      ...(isPrivatePath(englishPath(new URL(request.url).pathname)) ? ['src/app/private-routes.tsx'] : []),
      ...matches.filter(({ id }) => id.startsWith('src/')).map(({ id }) => id),
    ],
  };
}

/** Whether the API refused a visitor's read because of a rate limit. */
const isLimit = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 429;
