import type { FieldValue } from '../forms/field.ts';

/** A stored value as the form's controls hold it; what they cannot hold is written out. */
export function shownValue(value: unknown): FieldValue {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(String);
  if (typeof value === 'object') return Object.values(value).map(String);
  return String(value);
}
