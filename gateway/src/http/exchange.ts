import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Problem, toProblem } from '@nfa/service-kit';
import { acceptedEncoding, type CacheEntry, type EntryState } from '../cache/cache-entry.ts';
import type { AnswerKind, SecurityHeaders } from './security-headers.ts';

const DRAIN_MS = 5_000;

/** One request and its answer. */
export class Exchange {
  /** Template of the address, for logs and metrics. */
  template = 'none';
  kind: AnswerKind = 'api';

  constructor(
    readonly request: IncomingMessage,
    readonly response: ServerResponse,
    readonly requestId: string,
    readonly peer: string,
    private readonly security: SecurityHeaders,
  ) {}

  get isRead(): boolean {
    return this.request.method === 'GET' || this.isHead;
  }

  get isHead(): boolean {
    return this.request.method === 'HEAD';
  }

  header(name: string): string | undefined {
    const value = this.request.headers[name];
    return typeof value === 'string' ? value : undefined;
  }

  /** Every value of a header; `request.headers` keeps only the first of some. */
  headerValues(name: string): string[] {
    const { rawHeaders } = this.request;
    return rawHeaders.filter((_, i) => i % 2 === 1 && rawHeaders[i - 1]?.toLowerCase() === name);
  }

  /** Sends a complete answer; `headers` is a flat list. */
  send(status: number, headers: readonly string[], body: Buffer | string = ''): void {
    if (this.response.headersSent || this.response.destroyed) return;
    this.dropUnreadBody();
    const length = status === 204 ? [] : ['content-length', String(Buffer.byteLength(body))];
    this.writeHead(status, [...headers, ...length]);
    this.response.end(this.isHead ? undefined : body);
  }

  /** Sends the head of an answer whose body follows. */
  writeHead(status: number, headers: readonly string[]): void {
    this.response.writeHead(status, this.ownHead(headers));
  }

  /** Sends a kept answer; false when the form that the caller reads has to be made first. `extra` goes to this caller only. */
  sendKept(entry: CacheEntry, state: EntryState, now: number, extra: readonly string[] = []): boolean {
    return sendReady(this.request, this.response, entry, state, now, ['x-request-id', this.requestId, ...extra]);
  }

  /** The whole head of an answer that nobody else gets: a list, since headers that are set one by one cost twice as much. */
  ownHead(headers: readonly string[]): string[] {
    return ['x-request-id', this.requestId, ...this.withSecurity(headers)];
  }

  /** Sends an error answer. */
  refuse(error: unknown): Problem {
    const problem = toProblem(error);
    const headers = ['content-type', 'application/problem+json', 'cache-control', 'no-store'];
    if (problem.retryAfterS !== undefined) headers.push('retry-after', String(problem.retryAfterS));
    if (problem.status === 401) headers.push('www-authenticate', 'Bearer');
    // Half an answer is out already: the caller must see that it is no whole one.
    if (this.response.headersSent) this.response.destroy();
    else this.send(problem.status, headers, JSON.stringify(problem.toBody(this.requestId)));
    return problem;
  }

  /** The security headers of this kind of answer in front of its own; its own policy wins. */
  withSecurity(headers: readonly string[]): string[] {
    const security = this.security.of(this.kind);
    if (!headers.includes('content-security-policy')) return [...security, ...headers];
    const policy = security.indexOf('content-security-policy');
    return [...security.slice(0, policy), ...security.slice(policy + 2), ...headers];
  }

  /** Tells a caller that waits for permission to send its body. */
  invite(): void {
    if (/100-continue/i.test(this.request.headers.expect ?? '')) this.response.writeContinue();
  }

  /** Aborted when the caller goes away before the answer is complete, or has gone already. */
  goneSignal(): AbortSignal {
    if (this.response.destroyed) return AbortSignal.abort();
    const gone = new AbortController();
    this.response.once('close', () => {
      if (!this.response.writableFinished) gone.abort();
    });
    return gone.signal;
  }

  // An answer before the body was read: read on for a moment so that the caller gets the answer, then hang up.
  private dropUnreadBody(): void {
    const { request } = this;
    if (request.complete) return;
    const timer = setTimeout(() => request.destroy(), DRAIN_MS).unref();
    request.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer));
    request.resume();
  }
}

/** Sends a ready answer; false when the form that the caller reads has to be made first. */
export function sendReady(
  request: IncomingMessage,
  response: ServerResponse,
  entry: CacheEntry,
  state: EntryState,
  now: number,
  extra?: readonly string[],
): boolean {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const body = entry.body(encoding);
  if (!body) return false;
  const ready = entry.head(encoding, now, state);
  const head = extra ? [...ready, ...extra] : ready;
  const known = request.headers['if-none-match'];
  if (known !== undefined && entry.status === 200 && isSame(known, entry.etag)) {
    response.writeHead(304, withoutBody(head));
    response.end();
    return true;
  }
  response.writeHead(entry.status, head);
  response.end(request.method === 'HEAD' ? undefined : body);
  return true;
}

const weak = (etag: string): string => etag.trim().replace(/^W\//, '');
const isSame = (known: string, etag: string): boolean =>
  known.trim() === '*' || known.split(',').some((one) => weak(one) === weak(etag));

function withoutBody(head: readonly string[]): string[] {
  const kept: string[] = [];
  for (let i = 0; i < head.length; i += 2) {
    const name = head[i] as string;
    if (name !== 'content-length' && name !== 'content-encoding') kept.push(name, head[i + 1] as string);
  }
  return kept;
}
