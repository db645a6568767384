import type { FieldValue, FormValues } from '../forms/field.ts';

/** One field that two people changed from `base` to different values. */
export interface FieldConflict {
  name: string;
  base: FieldValue;
  yours: FieldValue;
  theirs: FieldValue;
}

/** A field that only one side changed. */
export interface MergedField {
  name: string;
  from: FieldValue;
  to: FieldValue;
  by: 'yours' | 'theirs';
}

/** Outcome of a merge: `values` holds yours where both changed a field. */
export interface Merge {
  values: FormValues;
  conflicts: FieldConflict[];
  merged: MergedField[];
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Typed values over newer stored ones: untouched parts take the stored value. */
export const onTopOf = <Parts extends object>(base: Parts, typed: Parts, stored: Parts): Parts => ({
  ...typed,
  ...Object.fromEntries(
    Object.keys(typed).map((name) => {
      const part = name as keyof Parts;
      return [name, same(typed[part], base[part]) ? stored[part] : typed[part]];
    }),
  ),
});

/** Merges two edits of the same values field by field. */
export function mergeValues(base: FormValues, yours: FormValues, theirs: FormValues): Merge {
  const result: Merge = { values: {}, conflicts: [], merged: [] };
  for (const name of Object.keys(yours)) {
    const mine = yours[name] ?? '';
    const from = base[name] ?? '';
    const other = theirs[name] ?? '';
    const isMine = !same(mine, from);
    const isTheirs = !same(other, from);
    result.values[name] = isMine ? mine : other;
    if (same(mine, other)) continue;
    if (isMine && isTheirs) result.conflicts.push({ name, base: from, yours: mine, theirs: other });
    else result.merged.push({ name, from, to: isMine ? mine : other, by: isMine ? 'yours' : 'theirs' });
  }
  return result;
}
