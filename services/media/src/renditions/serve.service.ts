import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { CLIENT_PASSES, EXPORT_PASSES, mediaFileName, PICTURE_PASSES } from '@nfa/contracts';
import { AddressSigner, Clock, Logger, notFound, Problem, ServiceTokens, unavailable } from '@nfa/service-kit';
import type { FileEntity } from '../files/files.entity.ts';
import { FilesRepository } from '../files/files.repository.ts';
import { ObjectStore } from '../object-store/object-store.ts';
import { PicturePolicy } from '../references/picture-policy.ts';
import { byteRange } from './byte-range.ts';
import { negotiate } from './negotiate.ts';
import { RenditionsService, type Representation } from './renditions.service.ts';

/** A request for a file. */
export interface MediaRequest {
  name: string;
  width?: number;
  /** Whether only the figure of an adult model is requested, see `cutOut`. */
  isFigure?: boolean;
  /** Pass to a file that visitors may not see. */
  pass?: string;
  method: string;
  headers: IncomingHttpHeaders;
}

/** The response for a file. */
export interface MediaResponse {
  status: 200 | 206 | 304 | 416;
  headers: OutgoingHttpHeaders;
  body?: Readable;
}

const FOR_EVER = 'public, max-age=31536000, immutable';
/** Shared caches drop pictures of people a minute after their consent ends; browsers do so too with pictures of children. */
const CACHE_CONTROL = { child: 'public, max-age=60', adult: 'public, max-age=3600, s-maxage=60', other: FOR_EVER };
const FOR_NOBODY_ELSE = 'private, no-store';
const FOR_A_MOMENT = 'public, max-age=30';

/** Serves stored files. The type of a file comes from its row, never from its name or its bytes. */
@Injectable()
export class ServeService {
  private readonly passes: AddressSigner;
  private readonly clientPasses: AddressSigner;
  private readonly exportPasses: AddressSigner;

  constructor(
    private readonly files: FilesRepository,
    private readonly renditions: RenditionsService,
    private readonly store: ObjectStore,
    private readonly policy: PicturePolicy,
    private readonly logger: Logger,
    private readonly clock: Clock,
    tokens: ServiceTokens,
  ) {
    const key = tokens.keyOf('media', 'catalogue');
    this.passes = new AddressSigner(key, PICTURE_PASSES);
    this.clientPasses = new AddressSigner(key, CLIENT_PASSES);
    this.exportPasses = new AddressSigner(key, EXPORT_PASSES);
  }

  /**
   * @throws Problem not_found, gone for a private file, one without a consent or a child's former picture, forbidden for a figure of
   * no adult, unavailable
   */
  async answer({ name, width, isFigure, pass, method, headers }: MediaRequest): Promise<MediaResponse> {
    const file = await this.find(name);
    const isPassed = pass !== undefined && this.isValid(file.hash, pass);
    if (!isPassed && (this.policy.isFormer(file.hash) || this.policy.isGone(file.hash))) throw gone();
    const chosen = isFigure
      ? await this.findFigure(file, headers.accept, width)
      : await this.choose(file, headers.accept, width);
    // Looked up after a rendition was made, so that the answer is up to date when the response is sent.
    const subject = isPassed ? 'child' : await this.policy.subjectOf(file);
    if (subject === 'refused') throw gone();
    const { isSubstitute, ...representation } = chosen;
    const { key, bytes, tag } = representation;
    const cacheControl = isPassed ? FOR_NOBODY_ELSE : isSubstitute ? FOR_A_MOMENT : CACHE_CONTROL[subject];
    const common = {
      ...commonHeaders(file, representation, cacheControl),
      ...(subject === 'child' && { 'x-robots-tag': 'noindex, noimageindex' }),
    };
    const isCurrent = (list: string | undefined) =>
      list?.split(',').some((entry) => entry.trim().replace(/^W\//, '') === `"${tag}"` || entry.trim() === '*');
    if (isCurrent(headers['if-none-match'])) return { status: 304, headers: common };
    const isRangeValid = headers['if-range'] === undefined || headers['if-range'] === `"${tag}"`;
    const range = isRangeValid && method === 'GET' ? byteRange(headers.range, bytes) : undefined;
    if (range === 'unsatisfiable')
      return { status: 416, headers: { ...common, 'content-range': `bytes */${bytes}`, 'content-length': 0 } };
    const length = range ? range.end - range.start + 1 : bytes;
    const body = method === 'HEAD' ? undefined : await this.open(key, range);
    return {
      status: range ? 206 : 200,
      headers: {
        ...common,
        'content-length': length,
        ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${bytes}` }),
      },
      body,
    };
  }

  // Former pictures are exported, but shown to nobody. A client's pass ends when the owner stops sharing the file or the consent ends.
  private isValid(hash: string, pass: string): boolean {
    const now = this.clock.now();
    if (this.exportPasses.isValid(hash, pass, now)) return true;
    if (this.policy.isFormer(hash)) return false;
    return (
      this.passes.isValid(hash, pass, now) ||
      (this.policy.isForClients(hash) && this.clientPasses.isValid(hash, pass, now))
    );
  }

  private async find(name: string): Promise<FileEntity> {
    const [, hash, ext] = mediaFileName.exec(name) ?? [];
    const file = hash ? await this.files.findReady(hash) : null;
    if (file?.ext !== ext || !file) throw notFound('file');
    return file;
  }

  private async choose(
    file: FileEntity,
    accept?: string,
    width?: number,
  ): Promise<Representation & { isSubstitute?: boolean }> {
    if (file.kind === 'video') return this.renditions.original(file);
    try {
      return await this.renditions.find(file, negotiate(file, accept), width);
    } catch (error) {
      // Under overload, or when a rendition cannot be made or stored, the stored picture is sent instead.
      this.logger.warn('rendition missing', { code: (error as { code?: unknown }).code });
      return { ...this.renditions.original(file), isSubstitute: true };
    }
  }

  // Cuts out adults only; an unknown subject may be a child.
  private async findFigure(
    file: FileEntity,
    accept?: string,
    width?: number,
  ): Promise<Representation & { isSubstitute?: boolean }> {
    if (file.kind === 'video' || (await this.policy.subjectOf(file)) !== 'adult')
      throw new Problem('forbidden', 'Only adults on the roster are shown as figures');
    const format = negotiate(file, accept) === 'avif' ? 'avif' : 'webp';
    return this.renditions.findFigure(file, format, width);
  }

  private async open(key: string, range?: { start: number; end: number }): Promise<Readable> {
    const body = await this.store.get(key, range);
    if (!body) throw unavailable('The file cannot be read right now');
    return body;
  }
}

const gone = (): Problem =>
  new Problem('gone', 'This file is not shown: it is private, or its consent was withdrawn or is missing');

// Uploaded content must never run or frame anything on our origin.
function commonHeaders(
  file: FileEntity,
  { contentType, tag }: Representation,
  cacheControl: string,
): OutgoingHttpHeaders {
  return {
    'content-type': contentType,
    'cache-control': cacheControl,
    etag: `"${tag}"`,
    'last-modified': new Date(file.created_at).toUTCString(),
    'accept-ranges': 'bytes',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-site',
    'x-content-type-options': 'nosniff',
    ...(file.kind === 'image' && { vary: 'Accept' }),
  };
}
