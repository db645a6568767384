import { z } from 'zod';
import { fileList, idList, MediaReferences, MediaUses } from '../kit/common.ts';
import { timestamp } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { maxShortlist } from '../kit/site.ts';
import { CatalogueCounts } from './courses.ts';

/** Pictures with special rules for serving, by their addresses. */
export const MediaPolicy = z.object({
  /** Pictures that are refused, or that the policy blocks without a consent: visitors get 410. */
  gone: MediaReferences,
  /**
   * Digitals and walks that are not shared with visitors, and pictures of hidden children and erased models; a page may
   * nevertheless show the same file.
   */
  private: MediaReferences.default([]),
  /** Private pictures that clients of packages may see with a pass. */
  clients: MediaReferences.default([]),
  /** Pictures of children that only removed records or older versions show; only an export reads them. */
  withdrawn: MediaReferences,
});
export type MediaPolicy = z.infer<typeof MediaPolicy>;

/** Files that the catalogue shows now, grouped by subject. A file that shows a child is listed only under `children`. */
export const MediaSubjects = z.object({
  /** Files of children on the roster, which caches may keep for a minute. */
  children: MediaReferences,
  /** Files of adults on the roster, which shared caches may keep for a minute, and browsers for an hour. */
  adults: MediaReferences,
  /** Files of news and courses. */
  others: MediaReferences,
  /** Refused files, which are never served to visitors; included here because the policy of all files is read less often. */
  refused: MediaReferences.default([]),
});
export type MediaSubjects = z.infer<typeof MediaSubjects>;

/** Pictures that may not be placed, with a reason that follows the name of a field. */
export const RefusedPictures = z.array(z.object({ picture: z.string(), reason: z.string() }));
export type RefusedPictures = z.infer<typeof RefusedPictures>;

/** Changes that happen without a request through the gateway. */
export const Publication = z.object({
  /** Latest publication date that has passed, null without any news. */
  last_published_at: timestamp.nullable(),
  /** Time of the last change of consents, including the expiry of one; null before the first. */
  consents_changed_at: timestamp.nullable(),
});
export type Publication = z.infer<typeof Publication>;

/** Names of models that visitors can see. */
export const ModelNames = z.array(z.object({ id: z.uuid(), name: z.string() }));
export type ModelNames = z.infer<typeof ModelNames>;

export const catalogueInternalRoutes = defineRoutes('catalogue', {
  counts: {
    method: 'GET',
    path: '/internal/counts',
    access: 'internal',
    callers: ['gateway'],
    summary: 'Number of stored models, news items and courses.',
    response: CatalogueCounts,
  },
  mediaUses: {
    method: 'GET',
    path: '/internal/media-uses',
    access: 'internal',
    summary: 'Every place of pictures and videos that models, news and courses show now, in the trash excepted.',
    response: MediaUses,
  },
  modelNames: {
    method: 'GET',
    path: '/internal/model-names',
    access: 'internal',
    summary: 'Names of the models of these ids that visitors see, in their order.',
    query: z.object({ ids: idList(maxShortlist) }),
    response: ModelNames,
  },
  mediaReferences: {
    method: 'GET',
    path: '/internal/media-references',
    access: 'internal',
    summary:
      'Every picture that the catalogue shows or can bring back: those of removed records and older versions too.',
    response: MediaReferences,
  },
  mediaPolicy: {
    method: 'GET',
    path: '/internal/media-policy',
    access: 'internal',
    summary: 'Pictures that need care when they are served.',
    response: MediaPolicy,
  },
  mediaSubjects: {
    method: 'GET',
    path: '/internal/media-subjects',
    access: 'internal',
    summary: 'Whom these files show at this moment.',
    query: z.object({ files: fileList }),
    response: MediaSubjects,
  },
  refusedPictures: {
    method: 'GET',
    path: '/internal/refused-pictures',
    access: 'internal',
    summary:
      'Those of these files that no page may newly show, because somebody refused them or nearly the same picture.',
    query: z.object({ files: fileList }),
    response: RefusedPictures,
  },
  publication: {
    method: 'GET',
    path: '/internal/publication',
    access: 'internal',
    callers: ['gateway'],
    summary: 'When visitors saw news or pictures change last without a request that said so.',
    response: Publication,
  },
});
