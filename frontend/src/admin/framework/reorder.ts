import { move } from '../forms/move.ts';

/**
 * The list with one entry of a part of it moved within that part: the others keep their places.
 * With the whole list as the part it is a plain move.
 */
export function reorderWithin<T>(list: readonly T[], part: readonly T[], from: number, to: number): T[] {
  const inPart = new Set(part);
  const moved = move(part, from, to);
  let next = 0;
  return list.map((entry) => {
    if (!inPart.has(entry)) return entry;
    const placed = moved[next] ?? entry;
    next += 1;
    return placed;
  });
}
