import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Forms in which a body can travel. */
export type Encoding = 'identity' | 'gzip' | 'br';

/** How an answer from the cache came about. */
export type EntryState = 'hit' | 'stale' | 'miss';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const WORTH_COMPRESSING_BYTES = 1_024;
const COMPRESSIBLE = /^(?:text\/|application\/(?:[a-z.+-]*json|xml|javascript|manifest\+json)|image\/svg\+xml)/;

/** The best form that the caller reads. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const accepted = typeof header === 'string' ? header : '';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$|\s))/i.test(accepted)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$|\s))/i.test(accepted)) return 'gzip';
  return 'identity';
}

/** An answer that is ready to be sent many times. */
export class CacheEntry {
  readonly etag: string;
  readonly bytes: number;
  /** Each answer carries a new form stamp. */
  isStamped = false;
  private readonly bodies = new Map<Encoding, Buffer>();
  private readonly heads = new Map<Encoding, { key: string; head: string[] }>();
  private readonly isCompressible: boolean;

  constructor(
    readonly status: number,
    /** Headers of the answer without length, encoding and validator, as a flat list. */
    private readonly headers: readonly string[],
    identity: Buffer,
    /** Milliseconds since the epoch. */
    readonly storedAt: number,
    contentType: string,
    isEncoded = false,
  ) {
    // Weak: the compressed forms are the same answer in other bytes.
    this.etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
    this.isCompressible = !isEncoded && identity.length >= WORTH_COMPRESSING_BYTES && COMPRESSIBLE.test(contentType);
    this.bodies.set('identity', identity);
    // The compressed forms take up to as much again.
    this.bytes = identity.length * (this.isCompressible ? 1.5 : 1) + 1_024;
  }

  /** The body in a form when it is ready, else undefined. */
  body(encoding: Encoding): Buffer | undefined {
    return this.bodies.get(this.isCompressible ? encoding : 'identity');
  }

  /** Makes the form ready that a caller reads; compresses once. */
  async prepareFor(acceptEncoding: string | string[] | undefined): Promise<void> {
    const encoding = acceptedEncoding(acceptEncoding);
    if (this.body(encoding)) return;
    const identity = this.bodies.get('identity') as Buffer;
    const compressed =
      encoding === 'br'
        ? await brotliAsync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
        : await gzipAsync(identity, { level: 6 });
    this.bodies.set(encoding, compressed);
  }

  /** The complete head of an answer, built at most once a second for each form. */
  head(encoding: Encoding, now: number, state: EntryState): string[] {
    const form = this.isCompressible ? encoding : 'identity';
    const age = Math.max(0, Math.floor((now - this.storedAt) / 1_000));
    const key = `${age} ${state}`;
    const known = this.heads.get(form);
    if (known?.key === key) return known.head;
    const head = [
      ...this.headers,
      'content-length',
      String((this.bodies.get(form) as Buffer).length),
      'etag',
      this.etag,
      'age',
      String(age),
      'x-cache',
      state,
      ...(form === 'identity' ? [] : ['content-encoding', form]),
      ...(this.isCompressible ? ['vary', 'accept-encoding'] : []),
      ...(state === 'stale' ? ['warning', '110 - "Response is Stale"'] : []),
    ];
    this.heads.set(form, { key, head });
    return head;
  }
}
