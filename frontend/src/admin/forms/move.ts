/** The list with the entry at `from` moved to `to`; positions outside are held at the ends. */
export function move<T>(list: readonly T[], from: number, to: number): T[] {
  const target = Math.max(0, Math.min(list.length - 1, to));
  const rest = list.filter((_, index) => index !== from);
  const moved = list[from];
  return moved === undefined ? [...list] : [...rest.slice(0, target), moved, ...rest.slice(target)];
}
