import { MediaReferences } from '../kit/common.ts';
import { defineRoutes } from '../kit/route.ts';
import { CatalogueCounts } from './courses.ts';

export const catalogueInternalRoutes = defineRoutes('catalogue', {
  counts: {
    method: 'GET',
    path: '/internal/counts',
    access: 'internal',
    summary: 'Number of stored models, news items and courses.',
    response: CatalogueCounts,
  },
  mediaReferences: {
    method: 'GET',
    path: '/internal/media-references',
    access: 'internal',
    summary: 'Every picture that the catalogue shows, removed records included.',
    response: MediaReferences,
  },
});
