import type { Page } from '@playwright/test';
import { api } from './site.ts';

/** Pages that everybody can open; `:id` stands for a record of the demonstration. */
export const publicRoutes = [
  '/',
  '/models',
  '/models/kids',
  '/model/:id',
  '/model/nobody',
  '/events',
  '/training',
  '/about',
  '/contact',
  '/events/:id',
  '/privacy',
  '/safety',
  '/nothing',
];

/** Pages of a shortlist, which other specs check with axe. */
export const choiceRoutes = ['/shortlist', '/shortlist?ids=:id', '/booking?ids=:id'];

/** Address of a route on the running product. */
export async function addressOf(page: Page, route: string): Promise<string> {
  if (!route.includes(':id')) return route;
  const list = route.startsWith('/events') ? '/news' : '/models';
  // The last: first come the records of other tests, which may be deleted meanwhile.
  const oldest = (await api<{ id: string; category?: string }[]>(page, list)).findLast(
    ({ category }) => category !== 'kids',
  );
  return route.replace(':id', oldest?.id ?? '');
}
