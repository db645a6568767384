import { z } from 'zod';
import { id, timestamp } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';

/** The scan of a signed paper: a private file. */
export const ConsentPaper = z.object({ id, bytes: z.int() }).meta({ id: 'ConsentPaper' });
export type ConsentPaper = z.infer<typeof ConsentPaper>;

/** Address of a scan below `/api`, valid for a few minutes and only within a session. */
export const ConsentPaperAddress = z
  .object({ address: z.string(), until: timestamp })
  .meta({ id: 'ConsentPaperAddress' });
export type ConsentPaperAddress = z.infer<typeof ConsentPaperAddress>;

const admin = { access: 'admin' } as const;

export const consentPaperRoutes = defineRoutes('catalogue', {
  add: {
    method: 'POST',
    path: '/admin/models/:id/consent-papers',
    ...admin,
    summary:
      'Stores the scan of a signed paper from the form field `file`; one that no consent names is deleted after a day.',
    response: ConsentPaper,
    status: 201,
    consumes: 'multipart/form-data',
    throttle: 'upload',
  },
  address: {
    method: 'GET',
    path: '/admin/consent-papers/:id/address',
    ...admin,
    summary: 'Signs the address of a scan for ten minutes.',
    response: ConsentPaperAddress,
  },
  read: {
    method: 'GET',
    path: '/admin/consent-papers/:id',
    ...admin,
    summary: 'The scan of a signed paper at a signed address.',
    query: z.object({ pass: z.string().max(100) }),
    response: z.unknown(),
    produces: 'image/jpeg',
  },
});
