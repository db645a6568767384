import { z } from 'zod';
import { defineRoutes } from '../kit/route.ts';
import { ModelProfile } from './models.ts';

/** A model as shown to the administrator in jobs and the calendar, also if it is hidden. */
export const ModelCard = ModelProfile.pick({
  id: true,
  name: true,
  category: true,
  main_image: true,
  birth_date: true,
  minor: true,
  digitals_taken_on: true,
}).meta({ id: 'ModelCard' });
export type ModelCard = z.infer<typeof ModelCard>;

export const modelCardRoutes = defineRoutes('catalogue', {
  cards: {
    method: 'POST',
    path: '/internal/model-cards',
    access: 'internal',
    summary: 'Cards of the models of these ids, or of all, in the order of the roster; removed ones are left out.',
    body: z.object({ ids: z.array(z.uuid()).max(5_000).nullable() }),
    response: z.array(ModelCard),
  },
  stored: {
    method: 'POST',
    path: '/internal/stored-models',
    access: 'internal',
    summary:
      'Those of these ids that a model has or had until it was removed, and not those that were deleted for good.',
    body: z.object({ ids: z.array(z.uuid()).max(5_000) }),
    response: z.array(z.uuid()),
  },
});
