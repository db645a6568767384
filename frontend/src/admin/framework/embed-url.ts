const SNIPPET_SOURCE = /<iframe\b[^>]{0,4000}?\bsrc\s*=\s*(?:"([^"]{0,2048})"|'([^']{0,2048})')/i;

/** The address inside a pasted `<iframe>` snippet; any other text is only trimmed. */
export function embedUrl(pasted: string): string {
  const match = SNIPPET_SOURCE.exec(pasted.slice(0, 10_000));
  return (match?.[1] ?? match?.[2] ?? pasted).replaceAll('&amp;', '&').trim();
}
