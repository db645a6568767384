import { z } from 'zod';
import { defineRoutes } from '../kit/route.ts';

const storedFile = z
  .string()
  .regex(/^\/media\/[0-9a-f]{64}\.[a-z0-9]{3,4}$/, 'must be the address of an uploaded file');

/** Replacement of a stored file by another one. */
export const FileReplacement = z.object({ from: storedFile, by: storedFile }).meta({ id: 'FileReplacement' });
export type FileReplacement = z.infer<typeof FileReplacement>;

/** Number of records that now show the other file. */
export const FilesReplaced = z.object({ changed: z.int() }).meta({ id: 'FilesReplaced' });
export type FilesReplaced = z.infer<typeof FilesReplaced>;

const replacement = {
  method: 'PUT',
  access: 'admin',
  hides: true,
  body: FileReplacement,
  response: FilesReplaced,
  isSlow: true,
} as const;

export const recordFileRoutes = defineRoutes('catalogue', {
  replaceFile: {
    ...replacement,
    path: '/admin/record-files',
    summary: 'Replaces a file by another in all models, news, courses and packages; all but packages get a version.',
  },
});

export const pageFileRoutes = defineRoutes('content', {
  replaceFile: {
    ...replacement,
    path: '/admin/page-files',
    summary: 'Replaces a file by another in settings and pages; each of them gets a version.',
  },
});
