import { z } from 'zod';
import { id, paging, timestamp } from './primitives.ts';

/** Causes of a version: `create`, `replace`, `restore` of an older version, or `import` of a record that had no versions before. */
export const versionActions = ['import', 'create', 'replace', 'restore'] as const;

/** One field that a save changed; `from` is null when the field had no value before. */
export const FieldChange = z
  .object({ field: z.string(), from: z.unknown(), to: z.unknown() })
  .meta({ id: 'FieldChange' });
export type FieldChange = z.infer<typeof FieldChange>;

/**
 * One save of a record. Lists of versions come newest first; the first one is the stored record. Restoring a version saves its
 * values as a new version, so nothing is lost. `changes` holds addresses of pictures as in the record (`main_image`,
 * `portfolio_images`, …); the files of every version are kept.
 */
export const Version = z
  .object({
    id,
    at: timestamp,
    /** Author of the save, e.g. "administrator". */
    by: z.string(),
    action: z.enum(versionActions),
    /** Fields that differ from the previous version, in the order of the contract; for the first version all filled fields. */
    changes: z.array(FieldChange),
  })
  .meta({ id: 'Version' });
export type Version = z.infer<typeof Version>;

/** Query and response of every list of versions; header x-total-count holds their number. */
export const versionList = { query: z.object(paging), response: z.array(Version) };

/**
 * Calls of a record's versions: the list, and the restore of one; its `field` restores only that field.
 * @param path of the record for the administrator
 * @param what the record in a sentence, e.g. "a course"
 * @param fields of the record
 * @param response schema of the record
 * @param except sentence about fields that a restore keeps
 */
export function versionRoutes<const Path extends string, Response extends z.ZodType>(
  path: Path,
  what: string,
  fields: object,
  response: Response,
  except = '',
) {
  return {
    versions: {
      method: 'GET',
      path: `${path}/versions`,
      access: 'admin',
      summary: `What was saved of ${what}, newest first; header x-total-count tells how many versions there are.`,
      ...versionList,
    },
    restoreVersion: {
      method: 'POST',
      path: `${path}/versions/:version/restore`,
      access: 'admin',
      hides: true,
      summary: `Saves the values of an older version of ${what} again, as a new version; with \`field\` of that field alone.${except}`,
      query: z.object({
        field: z.enum(Object.keys(fields), { error: 'must be a field of the record' }).optional(),
      }),
      response,
    },
  } as const;
}
