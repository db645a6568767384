/** A piece of a text that stayed, went or came. */
export interface DiffPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Longer texts are shown as a whole: comparing every word with every other takes too long. */
const MAX_WORDS = 1_500;

const wordsOf = (text: string) => text.match(/\s+|[^\s]+/g) ?? [];

/** Words that went from `from` and came in `to`, in the order of reading (longest common subsequence). */
export function diffWords(from: string, to: string): DiffPart[] {
  const before = wordsOf(from);
  const after = wordsOf(to);
  if (before.length > MAX_WORDS || after.length > MAX_WORDS)
    return joined([
      { kind: 'removed', text: from },
      { kind: 'added', text: to },
    ]);
  const width = after.length + 1;
  const lengths = new Uint16Array((before.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));

  const parts: DiffPart[] = [];
  let row = 0;
  let column = 0;
  while (row < before.length || column < after.length) {
    const old = before[row];
    const next = after[column];
    if (old !== undefined && old === next) {
      parts.push({ kind: 'same', text: old });
      row += 1;
      column += 1;
    } else if (old !== undefined && (next === undefined || at(row + 1, column) >= at(row, column + 1))) {
      parts.push({ kind: 'removed', text: old });
      row += 1;
    } else {
      parts.push({ kind: 'added', text: next ?? '' });
      column += 1;
    }
  }
  return joined(parts);
}

function joined(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (last?.kind === part.kind) last.text += part.text;
    else if (part.text !== '') result.push({ ...part });
  }
  return result;
}
