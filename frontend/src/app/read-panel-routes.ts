import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/**
 * Loads the routes of the panel; `ErrorBoundary` is the page around all of it. A module of its own, so that visitors do not load
 * the list of the panel's files, which Vite puts next to the import.
 */
export const readPanelRoutes = async (ErrorBoundary: ComponentType): Promise<RouteObject[]> =>
  (await import('./panel-routes.tsx')).panelRoutes.map((route) => ({ ...route, ErrorBoundary }));
