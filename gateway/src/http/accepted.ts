import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** Content encodings. */
export type Encoding = 'identity' | 'gzip' | 'br';

const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity'];
// Browsers send a handful of different headers, and parsing one costs more than a response from the cache.
const encodings = new LRUCache<string, Encoding>({ max: 200 });

/** The smallest encoding that a client accepts, by its Accept-Encoding header. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  if (typeof header !== 'string') return 'identity';
  const known = encodings.get(header);
  if (known) return known;
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(ENCODINGS);
  const best = ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? 'identity';
  encodings.set(header, best);
  return best;
}

const FORMATS = ['image/avif', 'image/webp'];

/** Every list that `acceptedFormats` can return. */
export const formatLists: readonly string[][] = [[], ...FORMATS.map((format) => [format]), FORMATS];

/** The modern picture formats that a client names in its Accept header and does not refuse. */
export function acceptedFormats(header: string | undefined): string[] {
  const accepted = new Negotiator({ headers: { accept: header ?? '' } }).mediaTypes();
  return FORMATS.filter((format) => accepted.includes(format));
}
