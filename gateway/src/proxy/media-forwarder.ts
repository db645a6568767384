import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { mediaFileName, mediaRoutes } from '@nfa/contracts';
import { Clock, Problem, unavailable } from '@nfa/service-kit';
import { CacheEntry, type EntryState } from '../cache/cache-entry.ts';
import { CachedAnswers } from '../cache/cached-answers.ts';
import type { CanonicalUrl } from '../http/canonical-url.ts';
import type { Exchange } from '../http/exchange.ts';
import { canonicalQuery } from '../http/query.ts';
import { letThrough, passedOn, pickHeaders, pickRequestHeaders } from './answer-headers.ts';
import type { UpstreamAnswer } from './upstream.ts';
import { Upstreams } from './upstreams.ts';

const LARGEST_KEPT_BYTES = 512 * 1024;
// A picture that was taken down must be gone within a minute.
const forMedia = { freshMs: 30_000, staleMs: 0, onErrorMs: 24 * 3_600_000 };
const NOT_STORED_HEADERS = new Set(['content-length', 'etag']);

/** Hands requests for pictures and films on to the media service: small pictures are kept, the rest streams through. */
@Injectable()
export class MediaForwarder {
  constructor(
    private readonly upstreams: Upstreams,
    private readonly answers: CachedAnswers,
    private readonly clock: Clock,
  ) {}

  async forward(exchange: Exchange, url: CanonicalUrl): Promise<void> {
    if (!mediaFileName.test(url.path.slice('/media/'.length))) throw new Problem('not_found', 'There is no such file');
    const query = canonicalQuery(mediaRoutes.serve, url.query);
    const target = query === '' ? url.path : `${url.path}?${query}`;
    const isWhole = exchange.header('range') === undefined;
    // The accepted picture formats are a part of the question.
    const key = `${target} ${formatsOf(exchange.header('accept'))}`;
    const { cache } = this.answers;
    const fresh = isWhole ? cache.fresh(key) : undefined;
    if (fresh && this.send(exchange, fresh, 'hit')) return;
    try {
      await this.fetch(exchange, target, key, isWhole);
    } catch (error) {
      const stale = isWhole && !exchange.response.headersSent ? cache.whileDown(key) : undefined;
      if (!stale || !this.send(exchange, stale, 'stale')) throw error;
    }
  }

  private async fetch(exchange: Exchange, target: string, key: string, isWhole: boolean): Promise<void> {
    const { request, response } = exchange;
    const generation = this.answers.cache.generation('media');
    const answer = await this.upstreams.get('media').call({
      lane: 'stream',
      method: exchange.isHead ? 'HEAD' : 'GET',
      target,
      headers: {
        ...pickRequestHeaders(request.headers, letThrough.media),
        'x-request-id': exchange.requestId,
        ...this.upstreams.serviceToken('media', 'public'),
      },
      signal: exchange.goneSignal(),
      isRepeatable: true,
    });
    if (answer.status >= 500 && this.answers.cache.whileDown(key)) {
      answer.body.destroy();
      throw new Problem('unavailable', 'The media service cannot answer right now', undefined, 5);
    }
    const headers = pickHeaders(answer.headers, passedOn.media);
    if (isWhole && request.method === 'GET' && isSmallPicture(answer)) {
      const content = await answer.body.arrayBuffer().catch((error: unknown) => {
        throw unavailable('The answer of a service broke off', error);
      });
      const entry = this.entry(exchange, answer, headers, Buffer.from(content));
      this.answers.cache.offer(key, 'media', { entry, isStorable: true, freshness: forMedia }, generation);
      this.send(exchange, entry, 'miss');
      return;
    }
    if (response.destroyed) return void answer.body.destroy();
    exchange.writeHead(answer.status, headers);
    await pipeline(answer.body, response);
  }

  private entry(exchange: Exchange, answer: UpstreamAnswer, headers: string[], content: Buffer): CacheEntry {
    const kept = headers.flatMap((name, i) =>
      i % 2 === 0 && !NOT_STORED_HEADERS.has(name) ? [name, headers[i + 1] as string] : [],
    );
    const type = String(answer.headers['content-type'] ?? '');
    return new CacheEntry(200, exchange.withSecurity(kept), content, this.clock.now().getTime(), type, true);
  }

  private send(exchange: Exchange, entry: CacheEntry, state: EntryState): boolean {
    return exchange.response.destroyed || exchange.sendKept(entry, state, this.clock.now().getTime());
  }
}

const isSmallPicture = ({ status, headers }: UpstreamAnswer): boolean =>
  status === 200 &&
  String(headers['content-type']).startsWith('image/') &&
  headers['content-length'] !== undefined &&
  Number(headers['content-length']) <= LARGEST_KEPT_BYTES;

const formatsOf = (accept = ''): string =>
  [/image\/avif/i.test(accept) ? 'avif' : '', /image\/webp/i.test(accept) ? 'webp' : ''].join('+');
