import { z } from 'zod';
import { day } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';

/** First and last day in Nairobi; by default this year until today. */
const days = z.object({ from: day.optional(), to: day.optional() });

export const childRegisterRoutes = defineRoutes('agency', {
  exportCsv: {
    method: 'GET',
    path: '/admin/child-register/export.csv',
    access: 'admin',
    summary:
      'The register of work of everybody under 18, for inspectors: who, age, job, day, hours, rest, chaperone, guardian’s permission, school’s leave; one row for each confirmed or worked call.',
    query: days,
    response: z.string(),
    produces: 'text/csv',
    streamed: true,
  },
  exportPdf: {
    method: 'GET',
    path: '/admin/child-register/export.pdf',
    access: 'admin',
    summary: 'The same on A4.',
    query: days,
    response: z.unknown(),
    produces: 'application/pdf',
    streamed: true,
  },
});
