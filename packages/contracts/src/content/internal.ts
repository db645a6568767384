import { z } from 'zod';
import { MediaReferences, MediaUses } from '../kit/common.ts';
import { flag } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';

/** Current version of the privacy notice: the time of its last save, or the version of the built-in one. */
export const PrivacyNoticeVersion = z.object({ version: z.string() });
export type PrivacyNoticeVersion = z.infer<typeof PrivacyNoticeVersion>;

export const contentInternalRoutes = defineRoutes('content', {
  mediaUses: {
    method: 'GET',
    path: '/internal/media-uses',
    access: 'internal',
    summary: 'Every place of pictures and videos that settings, about, contact, privacy and safety page show now.',
    response: MediaUses,
  },
  mediaReferences: {
    method: 'GET',
    path: '/internal/media-references',
    access: 'internal',
    summary:
      'Every picture and video that settings, about, contact, privacy and safety page show, or can show again after an older version is restored.',
    query: z.object({ live: flag.optional() }),
    response: MediaReferences,
  },
  privacyVersion: {
    method: 'GET',
    path: '/internal/privacy-version',
    access: 'internal',
    summary: 'Which privacy notice visitors read now.',
    response: PrivacyNoticeVersion,
  },
});
