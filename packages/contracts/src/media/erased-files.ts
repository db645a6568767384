import { z } from 'zod';
import { defineRoutes } from '../kit/route.ts';

/** Most pictures of one call. */
export const maxErasedPictures = 5_000;

/** Addresses of pictures that an erased record showed. */
export const ErasedPictures = z
  .object({ pictures: z.array(z.string().max(100)).min(1).max(maxErasedPictures) })
  .meta({ id: 'ErasedPictures' });
export type ErasedPictures = z.infer<typeof ErasedPictures>;

/** Number of files that were deleted. */
export const DeletedPictures = z.object({ deleted: z.int() });
export type DeletedPictures = z.infer<typeof DeletedPictures>;

export const erasedFileRoutes = defineRoutes('media', {
  erase: {
    method: 'POST',
    path: '/internal/erased-pictures',
    access: 'internal',
    callers: ['gateway', 'catalogue'],
    summary: 'Deletes those of the pictures that nothing shows or can bring back, in every size and at once.',
    body: ErasedPictures,
    response: DeletedPictures,
    isSlow: true,
  },
});
