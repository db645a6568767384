import { z } from 'zod';
import { MediaReferences } from '../kit/common.ts';
import { flag } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';

export const contentInternalRoutes = defineRoutes('content', {
  mediaReferences: {
    method: 'GET',
    path: '/internal/media-references',
    access: 'internal',
    summary:
      'Every picture and film that settings, about and contact page show, or can show again after an older version is restored.',
    query: z.object({ live: flag.optional() }),
    response: MediaReferences,
  },
});
