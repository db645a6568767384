import { z } from 'zod';
import { Done } from '../admin/session.ts';
import { fileList, MediaUse } from '../kit/common.ts';
import { paging, searchText, timestamp } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { UploadedFile } from './files.ts';

/** Days after its last upload until an unused file is removed automatically. */
export const unusedFileDays = 7;

/** Most files of one page of the library. */
export const maxLibraryPage = 1_000;

/** A stored picture that looks almost the same. */
export const SimilarFile = z.object({
  url: z.string(),
  /** Similarity of the fingerprints in percent. */
  alike: z.int(),
  is_used: z.boolean(),
});
export type SimilarFile = z.infer<typeof SimilarFile>;

/** A stored file as the media library shows it. */
export const LibraryFile = UploadedFile.extend({
  created_at: timestamp,
  /** Time of the last upload of the same bytes. */
  touched_at: timestamp,
  /** Records that show the file now. */
  uses: z.array(MediaUse),
  /** Whether the file cannot be deleted, because a record, an older version or the trash refers to it. */
  is_kept: z.boolean(),
  /** Pictures that look almost the same, the most similar first. */
  near: z.array(SimilarFile),
}).meta({ id: 'LibraryFile' });
export type LibraryFile = z.infer<typeof LibraryFile>;

/** Size of a stored picture in pixels. */
export const PictureSize = z.object({ file: z.string(), width: z.int(), height: z.int() }).meta({ id: 'PictureSize' });
export type PictureSize = z.infer<typeof PictureSize>;

/** Parts of the library. */
export const libraryParts = ['used', 'unused', 'near', 'video'] as const;
export type LibraryPart = (typeof libraryParts)[number];

/** Number and bytes of stored files; `quota_bytes` is the limit. */
export const StorageTotals = z
  .object({
    images: z.int(),
    image_bytes: z.int(),
    videos: z.int(),
    video_bytes: z.int(),
    quota_bytes: z.int(),
    /** Files that are shown now. */
    used: z.int(),
    used_bytes: z.int(),
    /** Files that only an older version or the trash can restore. */
    former: z.int(),
    former_bytes: z.int(),
    /** Files that nothing uses. */
    unused: z.int(),
    unused_bytes: z.int(),
    /** Pictures that look almost like another one. */
    near: z.int(),
  })
  .meta({ id: 'StorageTotals' });
export type StorageTotals = z.infer<typeof StorageTotals>;

/** Number and bytes of the files that a cleanup removed. */
export const CleanedUp = z.object({ removed: z.int(), bytes: z.int() }).meta({ id: 'CleanedUp' });
export type CleanedUp = z.infer<typeof CleanedUp>;

export const libraryRoutes = defineRoutes('media', {
  list: {
    method: 'GET',
    path: '/admin/files',
    access: 'admin',
    summary:
      'Stored files with the places that show them, newest first; header x-total-count tells how many there are. `search` looks through the names of those places.',
    query: z.object({ ...paging, part: z.enum(libraryParts).optional(), search: searchText(100).optional() }),
    response: z.array(LibraryFile),
  },
  totals: {
    method: 'GET',
    path: '/admin/files/totals',
    access: 'admin',
    summary: 'Number and size of the stored files.',
    response: StorageTotals,
  },
  sizes: {
    method: 'GET',
    path: '/admin/files/sizes',
    access: 'admin',
    summary: 'Sizes of these pictures; those that are not stored are left out.',
    query: z.object({ files: fileList }),
    response: z.array(PictureSize),
  },
  cleanUp: {
    method: 'POST',
    path: '/admin/files/clean-up',
    access: 'admin',
    summary: 'Deletes every file that nothing uses; those of the last day stay, a form may hold them.',
    response: CleanedUp,
    erases: true,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/files/:file',
    access: 'admin',
    summary: 'Deletes a file that nothing uses.',
    hides: true,
    response: Done,
  },
});
