import '../ui/fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/button.css';
import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type HydrationState, matchRoutes, RouterProvider } from 'react-router-dom';
import { keepHead } from './keep-head.ts';
import { routes } from './routes.tsx';

/** Lets the browser answer what waits, a finger or a frame, between two steps of the start. */
const giveWay = () => new Promise((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  await giveWay();
  // The first page must be complete before React takes over what the server drew.
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
  await giveWay();
  const inlined = document.getElementById('page-data')?.textContent;
  const { loaderData } = JSON.parse(inlined || '{}') as HydrationState;
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: loaderData ?? {} } });
  // The site opens every page at its top; a browser that restores the old place would jump afterwards.
  window.history.scrollRestoration = 'manual';
  keepHead(router);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <TakenOver />
        <RouterProvider router={router} />
      </StrictMode>,
    );
  });
}

/** Marks the document once script answers to clicks: what needs it shows itself then. */
function TakenOver() {
  useEffect(() => {
    document.documentElement.dataset.script = 'on';
  }, []);
  return null;
}

void start();
