import { z } from 'zod';
import { id } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';

/** Records that lack something: how many, and the first of them. */
export const CatalogueGap = z.object({ count: z.int(), id, name: z.string() });
export type CatalogueGap = z.infer<typeof CatalogueGap>;

/** How the stored name of a child can be split, so that visitors see the first name alone. */
export const ProposedSplit = z.object({ id, name: z.string(), first_name: z.string(), surname: z.string() });
export type ProposedSplit = z.infer<typeof ProposedSplit>;

/** What visitors may miss in the catalogue; null where nothing is missing. */
export const CatalogueGaps = z
  .object({
    models_without_picture: CatalogueGap.nullable(),
    /** Adult models without height and measurements. */
    models_without_facts: CatalogueGap.nullable(),
    /** Visible models of whom the site shows a picture without a consent, where the policy warns. */
    models_without_consent: CatalogueGap.nullable(),
    /** Children whose name, which everybody sees, has more than a first name; by name. */
    children_with_surnames: z.array(ProposedSplit),
  })
  .meta({ id: 'CatalogueGaps' });
export type CatalogueGaps = z.infer<typeof CatalogueGaps>;

export const catalogueGapRoutes = defineRoutes('catalogue', {
  get: {
    method: 'GET',
    path: '/admin/catalogue-gaps',
    access: 'admin',
    summary:
      'Models that lack a picture, facts or a consent, counted, with the first of each, and children whose surname everybody sees.',
    response: CatalogueGaps,
  },
});
