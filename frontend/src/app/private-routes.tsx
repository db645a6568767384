import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

const pages: RouteObject[] = [
  {
    id: 'src/site/consent/consent-page.tsx',
    path: '/consent/:token',
    lazy: () => import('../site/consent/consent-page.tsx'),
  },
  {
    id: 'src/site/call/call-page.tsx',
    path: '/call/:token',
    lazy: () => import('../site/call/call-page.tsx'),
  },
  {
    id: 'src/site/permission/permission-page.tsx',
    path: '/permission/:token',
    lazy: () => import('../site/permission/permission-page.tsx'),
  },
  {
    id: 'src/site/pay/pay-page.tsx',
    path: '/pay/:code',
    lazy: () => import('../site/pay/pay-page.tsx'),
  },
  {
    id: 'src/site/receipt/receipt-page.tsx',
    path: '/receipt/:code',
    lazy: () => import('../site/receipt/receipt-page.tsx'),
  },
  {
    id: 'src/site/removal/removal-page.tsx',
    path: '/removal/:token',
    lazy: () => import('../site/removal/removal-page.tsx'),
  },
  {
    id: 'src/site/me/door-page.tsx',
    path: '/me/:token',
    lazy: () => import('../site/me/door-page.tsx'),
  },
  {
    id: 'src/site/me/my-page.tsx',
    path: '/me',
    lazy: () => import('../site/me/my-page.tsx'),
  },
];

/**
 * Pages behind secret links. Since no page links to them, they are not part of any other page's script. They have no header and
 * footer, because their visitors come for one task.
 */
export const privateRoutes = (ErrorPage: ComponentType): RouteObject[] =>
  pages.map((page) => ({ ...page, ErrorBoundary: ErrorPage }));
