import { z } from 'zod';
import { defineRoutes } from '../kit/route.ts';
import { UploadedFile } from './files.ts';

/** Smallest width and height of a private photograph in pixels, so that a face can be judged. */
export const minPhotographPx = 600;

/**
 * Kinds of private files, stored separately. Archives leave out photographs of applicants, since deleted ones must not come back.
 * Archives include signed papers, which are evidence.
 */
export const privateFileKinds = ['photographs', 'papers'] as const;
export type PrivateFileKind = (typeof privateFileKinds)[number];

/** A stored private file. */
export const PrivateFile = z.object({
  bytes: z.int(),
  width: z.int(),
  height: z.int(),
  /** SHA-256 of the stored bytes. */
  sha256: z.string(),
});
export type PrivateFile = z.infer<typeof PrivateFile>;

const owner = z.object({ owner: z.uuid(), kind: z.enum(privateFileKinds).default('photographs') });

/** Files without a public address: a service stores them for an owner, and only services can read them. */
export const privateFileRoutes = defineRoutes('media', {
  put: {
    method: 'POST',
    path: '/internal/private-files/:id',
    access: 'internal',
    summary: 'Keeps a photograph or the scan of a paper from the form field `file`, written anew without metadata.',
    query: owner,
    response: PrivateFile,
    consumes: 'multipart/form-data',
  },
  read: {
    method: 'GET',
    path: '/internal/private-files/:id',
    access: 'internal',
    summary: 'The bytes of a private file.',
    query: owner,
    response: z.unknown(),
    produces: 'image/jpeg',
  },
  publish: {
    method: 'POST',
    path: '/internal/private-files/:id/publication',
    access: 'internal',
    summary: 'Copies a private photograph to the files that pages show, under its hash; again names the same file.',
    query: owner,
    response: UploadedFile,
  },
  remove: {
    method: 'DELETE',
    path: '/internal/private-files/:id',
    access: 'internal',
    summary: 'Deletes one private file.',
    query: owner,
    response: z.object({ id: z.uuid() }),
  },
  removeAll: {
    method: 'DELETE',
    path: '/internal/private-owners/:id',
    access: 'internal',
    summary: 'Deletes every private file of one kind of an owner.',
    query: owner.pick({ kind: true }),
    response: z.object({ id: z.uuid() }),
  },
});
