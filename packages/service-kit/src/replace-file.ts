const FOCUS = /#.*$/;

/** Replaces a file in a record. Keeps focus points, and removes duplicates from lists. */
export function withFileReplaced(
  content: Record<string, unknown>,
  { from, by }: { from: string; by: string },
): Record<string, unknown> {
  const replaced = JSON.parse(JSON.stringify(content).replaceAll(from, by)) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(replaced).map(([field, value]) => [field, Array.isArray(value) ? withoutRepeats(value, by) : value]),
  );
}

function withoutRepeats(entries: readonly unknown[], file: string): unknown[] {
  const isFile = (entry: unknown) => typeof entry === 'string' && entry.replace(FOCUS, '') === file;
  const first = entries.findIndex(isFile);
  return entries.filter((entry, index) => index === first || !isFile(entry));
}
