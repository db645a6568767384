import '../ui/fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/button.css';
import { englishPath, kiswahiliBase, localeOf } from '@nfa/contracts/plain';
import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  type HydrationState,
  matchRoutes,
  type RouteObject,
  RouterProvider,
} from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { ErrorPage } from '../site/layout/error-page.tsx';
import { forgetApplicants } from './forget-applicants.ts';
import { keepHead } from './keep-head.ts';
import { isPrivatePath } from './private-paths.ts';
import { registerServiceWorker } from './register-service-worker.ts';
import { routes } from './routes.tsx';

const isOfPanel = (path: string) => path === paths.admin || path.startsWith(`${paths.admin}/`);

/** Lets the browser handle pending input and frames between two steps of the start. */
const yieldToMain = () => new Promise((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  await yieldToMain();
  // The code of the first page must be loaded before React hydrates the server's HTML.
  const isPanel = isOfPanel(window.location.pathname);
  const isKiswahili = localeOf(window.location.pathname) === 'sw';
  const basename = isKiswahili ? kiswahiliBase : '/';
  const translate = isKiswahili
    ? (await import('../translations/browser.ts')).kiswahiliPages
    : (all: RouteObject[]) => all;
  const readPrivate = async (path: string) =>
    isPrivatePath(englishPath(path)) ? translate((await import('./private-routes.tsx')).privateRoutes(ErrorPage)) : [];
  const readPanel = async () => (await import('./read-panel-routes.ts')).readPanelRoutes(ErrorPage);
  const pages = [
    ...translate(routes),
    ...(await readPrivate(window.location.pathname)),
    // A failure shows when the router reads them again.
    ...(isPanel ? await readPanel().catch(() => []) : []),
  ];
  const matches = isPanel ? [] : (matchRoutes(pages, window.location, basename) ?? []);
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
  await yieldToMain();
  const pageData = document.getElementById('page-data')?.textContent;
  const { loaderData, actionData } = JSON.parse(pageData || '{}') as HydrationState;
  const router = createBrowserRouter(pages, {
    basename,
    // The panel is not rendered on the server.
    ...(!isPanel && { hydrationData: { loaderData: loaderData ?? {}, actionData: actionData ?? null } }),
    patchRoutesOnNavigation: async ({ path, patch }) => {
      patch(null, await readPrivate(path));
      if (isOfPanel(path)) patch(null, await readPanel());
    },
  });
  // Every page opens at its top; restoring the old position in the browser would make it jump afterwards.
  window.history.scrollRestoration = 'manual';
  keepHead(router);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  const app = (
    <StrictMode>
      <MarkHydrated />
      <RouterProvider router={router} />
    </StrictMode>
  );
  // No transition, which can be interrupted: a screen whose code came before the subscription to the router would never be shown.
  if (isPanel) createRoot(root).render(app);
  else startTransition(() => void hydrateRoot(root, app));
  // This service worker shows the offline page.
  registerServiceWorker('service-worker.js', import.meta.url);
  if (!isPanel && !isKiswahili && /^sw\b/i.test(navigator.language))
    void import('./offer-kiswahili.ts').then(({ offerKiswahili }) => offerKiswahili());
  // The panel has no application forms.
  if (!isPanel) void forgetApplicants();
}

/** Marks the document as interactive; controls that need script appear then. */
function MarkHydrated() {
  useEffect(() => {
    document.documentElement.dataset.script = 'on';
  }, []);
  return null;
}

void start();
