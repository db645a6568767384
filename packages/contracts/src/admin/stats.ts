import { z } from 'zod';
import { CatalogueCounts } from '../catalogue/courses.ts';
import { EnquiryCounts } from '../enquiries/contact-messages.ts';
import { defineRoutes } from '../kit/route.ts';

/** Counts of the dashboard. */
export const Stats = z.object({ ...CatalogueCounts.shape, ...EnquiryCounts.shape }).meta({ id: 'Stats' });
export type Stats = z.infer<typeof Stats>;

export const statsRoutes = defineRoutes('gateway', {
  get: {
    method: 'GET',
    path: '/admin/stats',
    access: 'admin',
    summary: 'Counts of everything stored, and of what waits for the administrator.',
    response: Stats,
  },
});
