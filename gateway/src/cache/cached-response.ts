import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import fresh from 'fresh';
import { acceptedEncoding, type Encoding } from '../http/accepted.ts';
import { compress, isWorthCompressing } from '../http/compression.ts';

/** Where a response came from: the `x-cache` header. */
export type CacheState = 'hit' | 'stale' | 'miss';

type Head = Readonly<Record<string, string>>;

/** Parts of a cached response. */
export interface ResponseParts {
  status: number;
  /** Headers without length, encoding and validator. */
  headers: Head;
  body: Buffer;
  /** Milliseconds since the epoch. */
  storedAt: number;
  /** The body is compressed already, or compression would gain nothing. */
  isEncoded?: boolean;
  /** Sent to each client with a new form token. */
  carriesFormToken?: boolean;
}

/** How a cached response is sent. */
export interface SendOptions {
  state: CacheState;
  /** Milliseconds since the epoch. */
  now: number;
  /** Headers for this client only. */
  extra?: Head | undefined;
}

/** A response as bytes that can be sent many times. */
export class CachedResponse {
  readonly status: number;
  readonly storedAt: number;
  private readonly etag: string;
  readonly bytes: number;
  readonly carriesFormToken: boolean;
  private readonly headers: Head;
  private readonly bodies = new Map<Encoding, Buffer>();
  private readonly compressions = new Map<Encoding, Promise<Buffer>>();
  private readonly heads = new Map<Encoding, { key: string; head: Head }>();
  private readonly isCompressible: boolean;

  constructor({ status, headers, body, storedAt, isEncoded, carriesFormToken }: ResponseParts) {
    this.status = status;
    this.headers = headers;
    this.storedAt = storedAt;
    this.carriesFormToken = carriesFormToken ?? false;
    // Weak: the compressed forms are the same response in other bytes. Ninety-six bits tell versions of one address apart.
    this.etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
    this.isCompressible = !isEncoded && isWorthCompressing(headers['content-type'] ?? '', body);
    this.bodies.set('identity', body);
    // Adds half of the size for the compressed forms.
    this.bytes = Math.ceil(body.length * (this.isCompressible ? 1.5 : 1)) + 1_024;
  }

  /** Sends the response, or 304 when the client has it; false when the encoding has to be made first. */
  send(request: IncomingMessage, response: ServerResponse, { state, now, extra }: SendOptions): boolean {
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const body = this.body(encoding);
    if (!body) return false;
    const common = this.head(encoding, now, state);
    const head = extra ? { ...common, ...extra } : common;
    const isConditional = request.headers['if-none-match'] !== undefined && this.status === 200;
    if (isConditional && fresh(request.headers, { etag: this.etag })) {
      const { 'content-length': _length, 'content-encoding': _encoding, ...withoutBody } = head;
      response.writeHead(304, withoutBody).end();
      return true;
    }
    response.writeHead(this.status, head).end(request.method === 'HEAD' ? undefined : body);
    return true;
  }

  /** Makes the encoding that a client accepts; compresses once, for all who wait for it. */
  async compressFor(acceptEncoding: string | string[] | undefined): Promise<void> {
    const encoding = acceptedEncoding(acceptEncoding);
    if (this.body(encoding)) return;
    const running =
      this.compressions.get(encoding) ??
      compress(this.bodies.get('identity') as Buffer, encoding).finally(() => this.compressions.delete(encoding));
    this.compressions.set(encoding, running);
    this.bodies.set(encoding, await running);
  }

  // Undefined before `compressFor` made it.
  private body(encoding: Encoding): Buffer | undefined {
    return this.bodies.get(this.isCompressible ? encoding : 'identity');
  }

  // Built at most once a second for each encoding.
  private head(encoding: Encoding, now: number, state: CacheState): Head {
    const form = this.isCompressible ? encoding : 'identity';
    const age = Math.max(0, Math.floor((now - this.storedAt) / 1_000));
    const key = `${age} ${state}`;
    const known = this.heads.get(form);
    if (known?.key === key) return known.head;
    const head = {
      ...this.headers,
      'content-length': String((this.bodies.get(form) as Buffer).length),
      etag: this.etag,
      age: String(age),
      'x-cache': state,
      ...(form !== 'identity' && { 'content-encoding': form }),
      ...(this.isCompressible && { vary: [this.headers.vary, 'accept-encoding'].filter(Boolean).join(', ') }),
      ...(state === 'stale' && { warning: '110 - "Response is Stale"' }),
    };
    this.heads.set(form, { key, head });
    return head;
  }
}
