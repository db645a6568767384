import type { FieldValue } from '../forms/field.ts';

/** The texts of a value; of a translation without the hash of its English. */
function textsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value)];
  return 'text' in value ? [String(value.text)] : Object.values(value).flatMap(textsIn);
}

/** A stored value as the form's controls hold it; other types become text. */
export function shownValue(value: unknown): FieldValue {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(String);
  if (typeof value === 'object') return Object.values(value).flatMap(textsIn);
  return String(value);
}
