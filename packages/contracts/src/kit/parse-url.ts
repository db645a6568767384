/** The address as a URL, undefined for text that is none; `URL.canParse` is missing in older browsers. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
