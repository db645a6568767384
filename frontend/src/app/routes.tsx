import type { RouteObject } from 'react-router-dom';
import { loadModelPage } from '../data/model-page.ts';
import { ErrorPage } from '../site/layout/error-page.tsx';
import { loadSite, SiteLayout } from '../site/layout/site-layout.tsx';
import { siteRouteId } from './head.ts';

// Header and footer are kept when a page fails.
const withErrorPage = (pages: RouteObject[]): RouteObject[] => [{ ErrorBoundary: ErrorPage, children: pages }];

/**
 * All pages that other pages link to; the rest is in `private-routes.tsx`. The id of a page is its source file, by which the server
 * finds the files to preload.
 */
export const routes: RouteObject[] = [
  {
    id: siteRouteId,
    path: '/',
    loader: loadSite,
    Component: SiteLayout,
    ErrorBoundary: ErrorPage,
    shouldRevalidate: () => false,
    children: withErrorPage([
      { id: 'src/site/home/home-page.tsx', index: true, lazy: () => import('../site/home/home-page.tsx') },
      {
        id: 'src/site/models/models-page.tsx',
        path: 'models/:category?',
        lazy: () => import('../site/models/models-page.tsx'),
      },
      {
        id: 'src/site/models/model-page.tsx',
        path: 'model/:id',
        // Loads the data in parallel with the page's code.
        loader: loadModelPage,
        lazy: () => import('../site/models/model-page.tsx'),
      },
      {
        id: 'src/site/shortlist/shortlist-page.tsx',
        path: 'shortlist',
        lazy: () => import('../site/shortlist/shortlist-page.tsx'),
      },
      {
        id: 'src/site/booking/booking-page.tsx',
        path: 'booking',
        lazy: () => import('../site/booking/booking-page.tsx'),
      },
      { id: 'src/site/events/events-page.tsx', path: 'events', lazy: () => import('../site/events/events-page.tsx') },
      {
        id: 'src/site/events/article-page.tsx',
        path: 'events/:id',
        lazy: () => import('../site/events/article-page.tsx'),
      },
      {
        id: 'src/site/training/training-page.tsx',
        path: 'training',
        lazy: () => import('../site/training/training-page.tsx'),
      },
      { id: 'src/site/apply/apply-page.tsx', path: 'apply', lazy: () => import('../site/apply/apply-page.tsx') },
      { id: 'src/site/apply/adult-page.tsx', path: 'apply/adult', lazy: () => import('../site/apply/adult-page.tsx') },
      {
        id: 'src/site/apply/guardian-page.tsx',
        path: 'apply/guardian',
        lazy: () => import('../site/apply/guardian-page.tsx'),
      },
      {
        id: 'src/site/apply/confirm-page.tsx',
        path: 'apply/confirm/:id',
        lazy: () => import('../site/apply/confirm-page.tsx'),
      },
      {
        id: 'src/site/apply/application-page.tsx',
        path: 'apply/application/:id',
        lazy: () => import('../site/apply/application-page.tsx'),
      },
      { id: 'src/site/seats/seat-page.tsx', path: 'seat/:id', lazy: () => import('../site/seats/seat-page.tsx') },
      {
        id: 'src/site/verify/verify-page.tsx',
        path: 'verify/:code',
        lazy: () => import('../site/verify/verify-page.tsx'),
      },
      { id: 'src/site/about/about-page.tsx', path: 'about', lazy: () => import('../site/about/about-page.tsx') },
      {
        id: 'src/site/contact/contact-page.tsx',
        path: 'contact',
        lazy: () => import('../site/contact/contact-page.tsx'),
      },
      {
        id: 'src/site/notices/privacy-page.tsx',
        path: 'privacy',
        lazy: () => import('../site/notices/privacy-page.tsx'),
      },
      {
        id: 'src/site/notices/safety-page.tsx',
        path: 'safety',
        lazy: () => import('../site/notices/safety-page.tsx'),
      },
      {
        id: 'src/site/layout/offline-page.tsx',
        path: 'offline',
        lazy: () => import('../site/layout/offline-page.tsx'),
      },
      {
        id: 'src/site/layout/not-found-page.tsx',
        path: '*',
        lazy: () => import('../site/layout/not-found-page.tsx'),
      },
    ]),
  },
  // Listed here because the size budget of these pages allows no further file. Without header and footer, like
  // `private-routes.tsx`.
  ...[
    {
      id: 'src/site/packages/cover-page.tsx',
      path: '/package/:token',
      lazy: () => import('../site/packages/cover-page.tsx'),
    },
    {
      id: 'src/site/packages/answers-page.tsx',
      path: '/package/:token/answers',
      lazy: () => import('../site/packages/answers-page.tsx'),
    },
    {
      id: 'src/site/packages/place-page.tsx',
      path: '/package/:token/:place',
      lazy: () => import('../site/packages/place-page.tsx'),
    },
  ].map((page) => ({ ...page, ErrorBoundary: ErrorPage })),
];
