import { longDate, longDay, longTime } from '../../lib/format.ts';

/** A day, a time in Nairobi as a form holds it, or a stored timestamp, as somebody reads it; any other text stays. */
export function dateText(value: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return longDay(value) || value;
  const at = value.length === '2026-11-27T09:00'.length ? `${value}:00+03:00` : value;
  return longDate(at) === '' ? value : longTime(at);
}
