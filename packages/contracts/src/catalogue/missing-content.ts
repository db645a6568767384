import { z } from 'zod';
import { id } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';

/** Number of records that lack something, and the first of them. */
export const MissingContentCount = z.object({ count: z.int(), id, name: z.string() });
export type MissingContentCount = z.infer<typeof MissingContentCount>;

/** Proposal to split the stored name of a child, so that visitors see only the first name. */
export const ProposedSplit = z.object({ id, name: z.string(), first_name: z.string(), surname: z.string() });
export type ProposedSplit = z.infer<typeof ProposedSplit>;

/** Missing content of the catalogue; null where nothing is missing. */
export const MissingContent = z
  .object({
    models_without_picture: MissingContentCount.nullable(),
    /** Adult models without height and measurements. */
    models_without_facts: MissingContentCount.nullable(),
    /** Visible models with a picture that is shown without a consent because the policy only warns. */
    models_without_consent: MissingContentCount.nullable(),
    /** Models with new digitals that wait for a decision, the longest waiting first. */
    models_with_sent_digitals: MissingContentCount.nullable(),
    /** Records of each kind with texts that pages in Kiswahili show in English. */
    courses_not_translated: MissingContentCount.nullable(),
    news_not_translated: MissingContentCount.nullable(),
    models_not_translated: MissingContentCount.nullable(),
    /** Untranslated open starts of courses, by date: course and first day of the earliest one. */
    starts_not_translated: MissingContentCount.nullable(),
    /** Children whose public name has more than a first name; by name. */
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
