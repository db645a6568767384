import { invalidInput } from './validation.ts';

/** Most files that one call to a service may name. */
const MAX_FILES = 20;
const ADDRESS = /^\/media\/[0-9a-f]{64}\.[a-z0-9]{3,4}/;

/** Finds those files that may not be placed, with reasons. @param files names of stored files, at most 20 */
export type FindRefused = (
  files: readonly string[],
) => Promise<readonly { readonly picture: string; readonly reason: string }[]>;

/**
 * Checks the files that a save adds; makes no call when there are none.
 * @param stored the stored record, null for a new one
 * @throws Problem invalid_input that names each field with a refused picture
 */
export async function assertPlaceable(values: object, stored: object | null, findRefused: FindRefused): Promise<void> {
  const known = new Set(placedIn(stored).map(({ picture }) => picture));
  const placed = placedIn(values).filter(({ picture }) => !known.has(picture));
  const files = [...new Set(placed.map(({ picture }) => picture.replace('/media/', '')))];
  const reasons = new Map<string, string>();
  for (let start = 0; start < files.length; start += MAX_FILES)
    for (const { picture, reason } of await findRefused(files.slice(start, start + MAX_FILES)))
      reasons.set(picture, reason);
  const issues = placed.flatMap(({ path, picture }) => {
    const message = reasons.get(picture);
    return message === undefined ? [] : [{ path, message }];
  });
  if (issues.length > 0) throw invalidInput(issues, 'body');
}

function placedIn(value: unknown, path: readonly string[] = []): { path: readonly string[]; picture: string }[] {
  if (typeof value === 'string') {
    const picture = ADDRESS.exec(value)?.[0];
    return picture === undefined ? [] : [{ path, picture }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, entry]) => placedIn(entry, [...path, name]));
}
