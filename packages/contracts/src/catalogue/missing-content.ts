import { z } from 'zod';
import { id } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';

/** Records that lack something: how many, and the first of them. */
export const MissingContentCount = z.object({ count: z.int(), id, name: z.string() });
export type MissingContentCount = z.infer<typeof MissingContentCount>;

/** Proposal to split the stored name of a child, so that visitors see the first name alone. */
export const ProposedSplit = z.object({ id, name: z.string(), first_name: z.string(), surname: z.string() });
export type ProposedSplit = z.infer<typeof ProposedSplit>;

/** Content that the catalogue lacks; null where nothing is missing. */
export const MissingContent = z
  .object({
    models_without_picture: MissingContentCount.nullable(),
    /** Adult models without height and measurements. */
    models_without_facts: MissingContentCount.nullable(),
    /** Visible models of whom the site shows a picture without a consent, where the policy warns. */
    models_without_consent: MissingContentCount.nullable(),
    /** Models with new digitals that wait for a decision, longest wait first. */
    models_with_sent_digitals: MissingContentCount.nullable(),
    /** Texts that visitors of the pages in Kiswahili read in English, for each kind the records that have one. */
    courses_not_translated: MissingContentCount.nullable(),
    news_not_translated: MissingContentCount.nullable(),
    models_not_translated: MissingContentCount.nullable(),
    /** Open starts of courses, by date: id of the course and first day of the first of them. */
    starts_not_translated: MissingContentCount.nullable(),
    /** Children whose name, which everybody sees, has more than a first name; by name. */
    children_with_surnames: z.array(ProposedSplit),
  })
  .meta({ id: 'MissingContent' });
export type MissingContent = z.infer<typeof MissingContent>;

export const missingContentRoutes = defineRoutes('catalogue', {
  get: {
    method: 'GET',
    path: '/admin/catalogue-gaps',
    access: 'admin',
    summary:
      'Models that lack a picture, facts or a consent, or sent new digitals, and records that are not translated, counted, with the first of each; and children whose surname everybody sees.',
    response: MissingContent,
  },
});
