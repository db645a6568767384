import { z } from 'zod';
import { paging, timestamp } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { UploadedFile } from './files.ts';

/** A stored file as the media library shows it. */
export const LibraryFile = UploadedFile.extend({
  created_at: timestamp,
  /** Last upload of the same bytes. */
  touched_at: timestamp,
}).meta({ id: 'LibraryFile' });
export type LibraryFile = z.infer<typeof LibraryFile>;

/** How much is stored, in files and bytes; `quota_bytes` is the most that fits. */
export const StorageTotals = z
  .object({
    images: z.int(),
    image_bytes: z.int(),
    videos: z.int(),
    video_bytes: z.int(),
    quota_bytes: z.int(),
  })
  .meta({ id: 'StorageTotals' });
export type StorageTotals = z.infer<typeof StorageTotals>;

export const libraryRoutes = defineRoutes('media', {
  list: {
    method: 'GET',
    path: '/admin/files',
    access: 'admin',
    summary: 'Stored files, newest first; header x-total-count tells how many there are.',
    query: z.object(paging),
    response: z.array(LibraryFile),
  },
  totals: {
    method: 'GET',
    path: '/admin/files/totals',
    access: 'admin',
    summary: 'Number and size of the stored files.',
    response: StorageTotals,
  },
});
