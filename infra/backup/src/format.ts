import { z } from 'zod';

/** First file of an archive, checked before a restore. */
export const Header = z.object({
  format: z.literal(1, 'the archive was made by another generation of this program'),
  created_at: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()), key: z.array(z.string()) }),
  ),
  sequences: z.record(z.string(), z.string()),
});
export type Header = z.infer<typeof Header>;

/** Last file of an archive, checked after everything else has been read. */
export const Manifest = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })),
  objects: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof Manifest>;

/** Names of the files in an archive. */
export const FILES = { header: 'header.json', manifest: 'manifest.json', rows: 'database/', objects: 'objects/' };
