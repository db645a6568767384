import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/**
 * Reads the routes of the panel; `ErrorBoundary` is the page around all of it. A module of its own: visitors do not fetch
 * the list of the panel's files, which Vite puts beside the import.
 */
export const readPanelRoutes = async (ErrorBoundary: ComponentType): Promise<RouteObject[]> =>
  (await import('./panel-routes.tsx')).panelRoutes.map((route) => ({ ...route, ErrorBoundary }));
