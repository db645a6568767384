import { Controller, Get, Req, Res } from '@nestjs/common';
import { mediaFileName, mediaRoutes, renditionWidths } from '@nfa/contracts';
import { Problem, RouteInfo, unavailable } from '@nfa/service-kit';
import type { Response } from 'express';
import { CacheService } from '../cache/cache.service.ts';
import { CachedResponse } from '../cache/cached-response.ts';
import { acceptedFormats, formatLists } from '../http/accepted.ts';
import { canonicalQuery } from '../http/canonical-query.ts';
import { clientKey } from '../http/client-ip.ts';
import { pickHeaders, requestHeaders, responseHeaders } from '../http/forwarded-headers.ts';
import type { GatewayRequest } from '../http/gateway-request.ts';
import { disconnectSignal, sendStream } from '../http/responses.ts';
import { SecurityHeaders } from '../http/security-headers.ts';
import { GatewayBus } from '../redis/gateway-bus.ts';
import type { StreamedResponse } from '../upstream/upstream.ts';
import { Upstreams } from '../upstream/upstreams.ts';
import { StreamLimit } from './stream-limit.ts';

const LARGEST_CACHED_BYTES = 512 * 1024;
/** Most streams each of videos and of large pictures; the other connections of 256 are left to small pictures. */
const MAX_STREAMS = 96;
// A picture that is taken down must disappear within a minute.
const freshness = { freshMs: 30_000, staleMs: 0, onErrorMs: 24 * 3_600_000 };

// A picture whose subject is unknown is treated as a child's.
const STRICT = { 'cache-control': 'public, max-age=60', 'x-robots-tag': 'noindex, noimageindex' };

/** A file in the format and size that one client gets. */
interface Wanted {
  target: string;
  accept: string;
  /** Cache key, undefined for a range of the file and for a picture with a pass. */
  key: string | undefined;
}

type Fetched = CachedResponse | StreamedResponse;

/** Forwards requests for pictures and videos to the media service: caches small pictures and streams the rest. */
@Controller()
export class MediaController {
  private readonly films = new StreamLimit(MAX_STREAMS, MAX_STREAMS / 2);
  private readonly largePictures = new StreamLimit(MAX_STREAMS, MAX_STREAMS / 2);
  /** Running fetches: requests for one picture at the same time share one; see ADR 0065. */
  private readonly fetches = new Map<string, Promise<Fetched>>();

  constructor(
    private readonly upstreams: Upstreams,
    private readonly caches: CacheService,
    private readonly security: SecurityHeaders,
    private readonly bus: GatewayBus,
  ) {}

  /** @throws Problem not_found, unavailable */
  @Get('media/{*path}')
  @RouteInfo(mediaRoutes.serve)
  async serve(@Req() request: GatewayRequest, @Res() response: Response): Promise<void> {
    const { path, query } = request.canonicalUrl;
    if (!mediaFileName.test(path.slice('/media/'.length))) throw new Problem('not_found', 'There is no such file');
    const canonical = canonicalQuery(mediaRoutes.serve, query);
    const target = canonical === '' ? path : `${path}?${canonical}`;
    // The service gets the formats as the key lists them, so that no format is cached under the key of another one.
    const accept = acceptOf(acceptedFormats(request.headers.accept));
    // A picture with a pass is for the holder alone.
    const isShared = request.headers.range === undefined && !/[?&]pass=/.test(target);
    const key = isShared ? keyOf(target, accept) : undefined;
    // A gateway that misses the messages of others fetches each picture.
    const cached = key === undefined || this.bus.isDisconnected ? undefined : this.caches.cache.fresh(key);
    if (cached) return this.caches.send(request, response, { cached, state: 'hit' });
    try {
      const fetched = await this.fetchOnce(request, response, { target, accept, key });
      if (fetched instanceof CachedResponse)
        await this.caches.send(request, response, { cached: fetched, state: 'miss' });
      else await this.stream(request, response, fetched);
    } catch (error) {
      const old = key === undefined || response.headersSent ? undefined : this.caches.cache.staleIfError(key);
      if (!old) throw error;
      await this.caches.send(request, response, { cached: old, state: 'stale', headers: STRICT });
    }
  }

  private async fetchOnce(request: GatewayRequest, response: Response, wanted: Wanted): Promise<Fetched> {
    if (wanted.key === undefined || this.bus.isDisconnected) return this.fetch(request, response, wanted);
    // A fetch from before a change is not shared after it.
    const fetchKey = `${this.caches.cache.generation('media')} ${wanted.key}`;
    // Fails when its client disconnects.
    const shared = await this.fetches.get(fetchKey)?.catch(() => undefined);
    if (shared instanceof CachedResponse) return shared;
    const running = this.fetch(request, response, wanted).finally(() => {
      // Another client that waited may have begun a later fetch.
      if (this.fetches.get(fetchKey) === running) this.fetches.delete(fetchKey);
    });
    this.fetches.set(fetchKey, running);
    return running;
  }

  /** A small picture, read to its end and cached, or a stream of anything else. */
  private async fetch(request: GatewayRequest, response: Response, { target, accept, key }: Wanted): Promise<Fetched> {
    const generation = this.caches.cache.generation('media');
    const upstreamResponse = await this.upstreams.get('media').stream({
      callClass: 'stream',
      method: request.method === 'HEAD' ? 'HEAD' : 'GET',
      path: target,
      client: clientKey(request.ip),
      headers: {
        accept,
        ...pickHeaders(request.headers, requestHeaders.media),
        ...this.upstreams.callHeaders('media', 'public'),
      },
      signal: disconnectSignal(response),
    });
    if (upstreamResponse.status >= 500 && key !== undefined && this.caches.cache.staleIfError(key)) {
      upstreamResponse.body.destroy();
      throw unavailable('The media service cannot answer right now');
    }
    // A picture that was taken down must not come back in an outage, in no size and format.
    if (isGone(upstreamResponse)) this.caches.cache.remove(keysOf(request.canonicalUrl.path));
    if (key !== undefined && request.method === 'GET' && isSmallPicture(upstreamResponse)) {
      const picture = await this.buffer(upstreamResponse);
      this.caches.cache.offer(key, 'media', { response: picture, isStorable: true, freshness }, generation);
      return picture;
    }
    return upstreamResponse;
  }

  private async stream(
    request: GatewayRequest,
    response: Response,
    { status, headers, body }: StreamedResponse,
  ): Promise<void> {
    const hasContent = request.method === 'GET' && (status === 200 || status === 206) && !response.destroyed;
    const slots = String(headers['content-type']).startsWith('video/') ? this.films : this.largePictures;
    if (hasContent && !slots.take(clientKey(request.ip), response)) {
      body.destroy();
      throw unavailable('Too many files are being read right now');
    }
    await sendStream(response, status, pickHeaders(headers, responseHeaders.media), body);
  }

  private async buffer({ headers, body }: StreamedResponse): Promise<CachedResponse> {
    const content = await body.arrayBuffer().catch((error: unknown) => {
      throw unavailable('The response of a service was incomplete', error);
    });
    const { 'content-length': _length, etag: _etag, ...stored } = pickHeaders(headers, responseHeaders.media);
    return this.caches.toCached({
      status: 200,
      headers: { ...this.security.of('media'), ...stored },
      body: Buffer.from(content),
      isEncoded: true,
    });
  }
}

const acceptOf = (formats: readonly string[]): string => [...formats, '*/*'].join(',');
const keyOf = (target: string, accept: string): string => `${target} ${accept}`;

const ACCEPTS = formatLists.map(acceptOf);
// In the order of the contract, as in a canonical query.
const QUERIES = ['', ...renditionWidths.map((width) => `?w=${width}`)].flatMap((size) => [
  size,
  `${size}${size === '' ? '?' : '&'}figure=true`,
]);

/** Keys of a picture in all sizes and formats. Searching all keys for its path would let anybody who names missing files slow everybody. */
const keysOf = (path: string): string[] =>
  QUERIES.flatMap((query) => ACCEPTS.map((accept) => keyOf(`${path}${query}`, accept)));

const isSmallPicture = ({ status, headers }: StreamedResponse): boolean =>
  status === 200 &&
  String(headers['content-type']).startsWith('image/') &&
  headers['content-length'] !== undefined &&
  Number(headers['content-length']) <= LARGEST_CACHED_BYTES;

const isGone = ({ status }: StreamedResponse): boolean => status === 404 || status === 410;
