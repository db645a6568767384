import { MediaReferences } from '../kit/common.ts';
import { defineRoutes } from '../kit/route.ts';

export const contentInternalRoutes = defineRoutes('content', {
  mediaReferences: {
    method: 'GET',
    path: '/internal/media-references',
    access: 'internal',
    summary: 'Every picture and film that settings, about and contact page show.',
    response: MediaReferences,
  },
});
