import { z } from 'zod';
import { fileList } from '../kit/common.ts';
import { defineRoutes } from '../kit/route.ts';

/** A stored file and the hashes of similar ones, including deleted files. */
export const SimilarFiles = z.array(z.object({ url: z.string(), near: z.array(z.string()) }));
export type SimilarFiles = z.infer<typeof SimilarFiles>;

export const similarFileRoutes = defineRoutes('media', {
  find: {
    method: 'GET',
    path: '/internal/near-files',
    access: 'internal',
    summary: 'What looks almost like these files.',
    query: z.object({ files: fileList }),
    response: SimilarFiles,
  },
});
