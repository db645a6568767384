import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { minPhotographPx, type PrivateFile, type PrivateFileKind, type UploadedFile } from '@nfa/contracts';
import { notFound, Problem } from '@nfa/service-kit';
import { Images } from '../images/images.ts';
import { ObjectStore } from '../object-store/object-store.ts';
import type { ReceivedFile } from '../uploads/receive-file.ts';
import { UploadsService } from '../uploads/uploads.service.ts';

/** Largest width of a private photograph in pixels; larger ones are scaled down. */
const MAX_WIDTH_PX = 1_600;

const folders: Record<PrivateFileKind, string> = { photographs: 'private', papers: 'papers' };

/** Owner and kind of private files. */
export interface PrivateOwner {
  owner: string;
  kind: PrivateFileKind;
}

const ownerPrefix = ({ owner, kind }: PrivateOwner): string => `${folders[kind]}/${owner}/`;
const keyOf = (owner: PrivateOwner, id: string): string => `${ownerPrefix(owner)}${id}.jpg`;

/** Files that the site never shows: stored separately, without renditions or public addresses. */
@Injectable()
export class PrivateFilesService {
  constructor(
    private readonly images: Images,
    private readonly store: ObjectStore,
    private readonly uploads: UploadsService,
  ) {}

  /** Re-encodes a photograph as JPEG without metadata and stores it. @throws Problem unsupported_media_type, too_large, invalid_input */
  async put(owner: PrivateOwner, id: string, received: ReceivedFile): Promise<PrivateFile> {
    try {
      if (received.type.kind !== 'image') throw new Problem('unsupported_media_type', 'This is not a photograph.');
      const prepared = await this.images.prepare(() => readFile(received.path));
      if (prepared.isAnimated) throw new Problem('unsupported_media_type', 'This is not a photograph.');
      const { width, height } = prepared;
      if (Math.min(width, height) < minPhotographPx)
        throw new Problem('invalid_input', `Too small: ${minPhotographPx} px at least`, [
          { path: 'file', message: `must have at least ${minPhotographPx} px on each side` },
        ]);
      const target = { width: Math.min(width, MAX_WIDTH_PX), format: 'jpeg' as const, isAnimated: false };
      // The first pass already returns a new JPEG, unless it is too large.
      const isReady = prepared.ext === 'jpg' && width <= MAX_WIDTH_PX;
      const content = isReady
        ? prepared.content
        : await this.images.resize(() => Promise.resolve(prepared.content), target, 'view');
      await this.store.put(keyOf(owner, id), content);
      const sha256 = createHash('sha256').update(content).digest('hex');
      return {
        bytes: content.length,
        width: target.width,
        height: Math.round((height * target.width) / width),
        sha256,
      };
    } finally {
      await rm(received.path, { force: true });
    }
  }

  /** @throws Problem not_found */
  async read(owner: PrivateOwner, id: string): Promise<Readable> {
    const content = await this.store.get(keyOf(owner, id));
    if (!content) throw notFound('photograph');
    return content;
  }

  /** Copies a photograph to the files that pages show. @throws Problem not_found, storage_full, unavailable */
  async publish(owner: PrivateOwner, id: string): Promise<UploadedFile> {
    return this.uploads.addImage(await buffer(await this.read(owner, id)));
  }

  /** Does nothing when there is no such file. */
  remove(owner: PrivateOwner, id: string): Promise<void> {
    return this.store.remove(keyOf(owner, id));
  }

  /** Removes all files of an owner, including those without a row. */
  async removeAll(owner: PrivateOwner): Promise<void> {
    for await (const { key } of this.store.list(ownerPrefix(owner))) await this.store.remove(key);
  }
}
