import type { FieldValue, FormValues } from './field.ts';

/** True when two values hold the same. */
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A field, or one entry of a field that holds texts by key. */
export interface Place {
  name: string;
  entry?: string;
}

/** A place that two people changed from `base` to different values. */
export interface FieldConflict extends Place {
  base: FieldValue;
  yours: FieldValue;
  theirs: FieldValue;
}

/** A place that only one side changed. */
export interface MergedField extends Place {
  from: FieldValue;
  to: FieldValue;
  by: 'yours' | 'theirs';
}

/** Outcome of a merge: `values` holds yours where both changed a place. */
export interface Merge<Values = FormValues> {
  values: Values;
  conflicts: FieldConflict[];
  merged: MergedField[];
}

const entriesOf = (value: FieldValue | undefined): Record<string, FieldValue> | undefined =>
  typeof value === 'object' && !Array.isArray(value) ? value : undefined;

/** The text of a translation; any other value as it is. */
export function shown(value: FieldValue): FieldValue {
  const text = entriesOf(value)?.text;
  return typeof text === 'string' ? text : value;
}

/** A value as the server stores it, so that texts which differ in spaces at their ends alone are the same. */
function asStored(value: FieldValue): FieldValue {
  const text = shown(value);
  return typeof text === 'string' ? text.trim().normalize() : text;
}

/** The value of a place; "" for an entry that is missing. */
export function valueAt(values: FormValues, { name, entry }: Place): FieldValue | undefined {
  return entry === undefined ? values[name] : (entriesOf(values[name])?.[entry] ?? '');
}

/** Sets the value of a place; an empty entry is left out. */
export function setValue(values: FormValues, { name, entry }: Place, value: FieldValue): void {
  if (entry === undefined) {
    values[name] = value;
    return;
  }
  const entries = Object.entries({ ...entriesOf(values[name]), [entry]: value });
  values[name] = Object.fromEntries(entries.filter(([, text]) => text !== '')) as FieldValue;
}

/** The values with one side of each conflict. */
export function withChosen(
  values: FormValues,
  conflicts: FieldConflict[],
  side: 'base' | 'yours' | 'theirs',
): FormValues {
  const chosen = { ...values };
  for (const conflict of conflicts) setValue(chosen, conflict, conflict[side]);
  return chosen;
}

/** Merges two edits of the same values field by field, and fields that hold texts by key entry by entry. */
export function mergeValues<Values extends object>(base: Values, yours: Values, theirs: Values): Merge<Values> {
  const result: Merge = { values: {}, conflicts: [], merged: [] };
  const decide = (place: Place, from: FieldValue, mine: FieldValue, other: FieldValue) => {
    const isMine = !same(mine, from);
    const isTheirs = !same(asStored(other), asStored(from));
    setValue(result.values, place, isMine ? mine : other);
    // Translations with the same text may differ in the hash that the server adds.
    if (same(asStored(mine), asStored(other))) return;
    if (isMine && isTheirs) result.conflicts.push({ ...place, base: from, yours: mine, theirs: other });
    else result.merged.push({ ...place, from, to: isMine ? mine : other, by: isMine ? 'yours' : 'theirs' });
  };
  for (const name of Object.keys(yours)) {
    const valueIn = (side: Values) => (side as FormValues)[name] as FieldValue;
    const mine = entriesOf(valueIn(yours));
    if (!mine) {
      decide({ name }, valueIn(base), valueIn(yours), valueIn(theirs));
      continue;
    }
    const [from, other] = [entriesOf(valueIn(base)), entriesOf(valueIn(theirs))];
    result.values[name] = {};
    for (const entry of Object.keys({ ...other, ...mine, ...from }))
      decide({ name, entry }, from?.[entry] ?? '', mine[entry] ?? '', other?.[entry] ?? '');
  }
  return result as Merge<Values & FormValues>;
}
