/**
 * Splits a child's name into its first word, which is public, and the rest.
 * @param surname that is stored already; then only a name that still ends with it is split
 * @returns undefined when there is nothing to split
 */
export function splitName(name: string, surname = ''): { first: string; surname: string } | undefined {
  const words = name.trim().split(/\s+/u);
  const known = surname.trim().split(/\s+/u).filter(Boolean);
  const at = known.length === 0 ? 1 : words.length - known.length;
  if (at < 1 || words.length <= at) return undefined;
  const rest = words.slice(at).join(' ');
  if (known.length > 0 && rest.toLowerCase() !== known.join(' ').toLowerCase()) return undefined;
  return { first: words.slice(0, at).join(' '), surname: known.length > 0 ? known.join(' ') : rest };
}
