import { useEffect } from 'react';
import { type RouteObject, redirect } from 'react-router-dom';
import { AdminApp } from '../admin/admin-app.tsx';
import { lazyComponent } from '../admin/components/lazy-component.tsx';
import { Loading } from '../admin/components/states.tsx';
import { panelAddress } from '../admin/data/panel-address.ts';
import { enquiryLocation } from '../admin/enquiries/enquiry-location.ts';
import { PanelPage, PanelScreen } from '../admin/panel/panel-page.tsx';
import { ScreenFailed } from '../admin/panel/screen-failed.tsx';
import { screens } from '../admin/screens.ts';
import { readToken } from '../admin/session/token.ts';
import { oldBookings } from '../lib/panel-sections.ts';
import { paths } from '../lib/paths.ts';
import { handle, PanelShell } from './panel-shell.tsx';
import { registerServiceWorker } from './register-service-worker.ts';

const screenRoutes: RouteObject[] = screens.map(({ section, load, loader }) => ({
  // One route for a list and its editor, so that unsaved input is kept when the address changes.
  path: `${section}/:id?/:view?`,
  lazy: () =>
    load().catch(
      // The router caches a failed `lazy` for ever; `lazyComponent` retries the load.
      () => ({ Component: lazyComponent(async () => (await load()).Component) }),
    ),
  ...(loader && { loader, shouldRevalidate: () => false }),
}));

/** The panel, with the service worker that caches it, for signed-in users only. No loader, which would delay the menu. */
function KeptPanel() {
  useEffect(() => {
    if (readToken() !== null) registerServiceWorker('panel-worker.js', import.meta.url, { scope: paths.admin });
  }, []);
  return <PanelPage />;
}

/** The routes of sign-in and panel, which the browser loads when one of them is opened. */
export const panelRoutes: RouteObject[] = [
  {
    path: paths.admin,
    Component: AdminApp,
    HydrateFallback: PanelShell,
    handle,
    children: [
      { index: true, lazy: () => import('../admin/sign-in/sign-in-page.tsx') },
      {
        Component: KeptPanel,
        // The menu is kept when a screen fails, and is shown before the code of the first screen has loaded.
        children: [
          { Component: PanelScreen, ErrorBoundary: ScreenFailed, HydrateFallback: Loading, children: screenRoutes },
        ],
      },
      {
        path: `${oldBookings}/:id?`,
        loader: ({ params: { id = '' }, request }) => {
          const filters = Object.fromEntries(new URL(request.url).searchParams);
          return redirect(panelAddress({ ...filters, ...enquiryLocation('booking', id) }));
        },
      },
      { path: '*', loader: () => redirect(paths.dashboard) },
    ],
  },
];
