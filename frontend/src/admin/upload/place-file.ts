import type { FieldValue } from '../forms/field.ts';
import type { StoredFile } from './upload-queue.ts';

/**
 * The value of a picture field with a stored file in it: a single picture is replaced, in a row of slots the file takes
 * the first free one, before those that were chosen behind it.
 */
export function placeFile(
  value: FieldValue | undefined,
  { url, later }: Pick<StoredFile, 'url' | 'later'>,
): FieldValue {
  if (!Array.isArray(value)) return url;
  const urls = value.filter((entry) => entry !== '');
  const behind = urls.findIndex((entry) => later.includes(entry));
  const placed = behind === -1 ? [...urls, url] : [...urls.slice(0, behind), url, ...urls.slice(behind)];
  const free = Array<string>(Math.max(0, value.length - placed.length)).fill('');
  return [...placed, ...free].slice(0, value.length);
}
