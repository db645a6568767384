/** True when two values hold the same. */
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

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
