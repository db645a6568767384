import { z } from 'zod';
import { id, paging, timestamp } from './primitives.ts';

/** Origins of a version: `create`, `replace`, `restore` of an older version, or `import` of a record older than its versions. */
export const versionActions = ['import', 'create', 'replace', 'restore'] as const;

/** One field that a save changed; `from` is null when the field had no value before. */
export const FieldChange = z
  .object({ field: z.string(), from: z.unknown(), to: z.unknown() })
  .meta({ id: 'FieldChange' });
export type FieldChange = z.infer<typeof FieldChange>;

/**
 * One save of a record. Lists of versions come newest first; the first one is what is stored now.
 * Restoring a version saves its values as a new version, so nothing is lost. `changes` holds addresses of pictures as
 * in the record (`main_image`, `portfolio_images`, …); the files of every version stay stored.
 */
export const Version = z
  .object({
    id,
    at: timestamp,
    /** Author of the save, e.g. "administrator". */
    by: z.string(),
    action: z.enum(versionActions),
    /** Fields that differ from the version before, in the order of the contract; all filled fields of the first version. */
    changes: z.array(FieldChange),
  })
  .meta({ id: 'Version' });
export type Version = z.infer<typeof Version>;

/**
 * Query of every restore.
 * @param fields of the record; with one of them as `field`, only that field is restored
 */
export const versionRestore = (fields: object) => ({
  query: z.object({
    field: z.enum(Object.keys(fields), { error: 'must be a field of the record' }).optional(),
  }),
});

/** Query and response of every list of versions; header x-total-count holds their number. */
export const versionList = { query: z.object(paging), response: z.array(Version) };
