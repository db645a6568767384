import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { UploadedFile } from '@nfa/contracts';
import { Problem, unavailable } from '@nfa/service-kit';
import type { MediaConfig } from '../config.ts';
import { fileKey } from '../files/file-keys.ts';
import type { FileEntity } from '../files/files.entity.ts';
import { FilesRepository, type NewFile } from '../files/files.repository.ts';
import { NearFilesRepository } from '../files/near-files.repository.ts';
import { Images } from '../images/images.ts';
import { MEDIA_CONFIG } from '../media-config.ts';
import { type Content, hashOf, hashOfFile, ObjectStore } from '../object-store/object-store.ts';
import { RenditionsService } from '../renditions/renditions.service.ts';
import { refuseHevc } from '../videos/hevc.ts';
import { scrubMp4 } from '../videos/mp4.ts';
import { VideoFile } from '../videos/video-file.ts';
import { scrubWebm } from '../videos/webm.ts';
import type { ReceivedFile } from './receive-file.ts';

/** Receives uploads: cleans them, stores them under their hash, and confirms them once they can be read back. */
@Injectable()
export class UploadsService {
  constructor(
    private readonly files: FilesRepository,
    private readonly nearFiles: NearFilesRepository,
    private readonly store: ObjectStore,
    private readonly images: Images,
    private readonly renditions: RenditionsService,
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
  ) {}

  /**
   * Stores an upload and removes its temporary file; the same bytes again answer the same address.
   * @throws Problem unsupported_media_type, too_large, storage_full, unavailable
   */
  async add(received: ReceivedFile): Promise<UploadedFile> {
    try {
      const known = await this.files.touchBySource(received.sourceHash);
      if (known && (await this.isStored(known))) return toUploadedFile(known);
      const { content, ...file } = await this.prepare(received);
      const stored = await this.save(file, content);
      this.renditions.makeSoon(stored);
      return toUploadedFile(stored);
    } finally {
      await rm(received.path, { force: true });
    }
  }

  private prepare(received: ReceivedFile): Promise<NewFile & { content: Content }> {
    return received.type.kind === 'image' ? this.prepareImage(received) : this.prepareVideo(received);
  }

  private async prepareImage({ path, sourceHash }: ReceivedFile): Promise<NewFile & { content: Content }> {
    const image = await this.images.prepare(() => readFile(path));
    return {
      content: image.content,
      hash: createHash('sha256').update(image.content).digest('hex'),
      source_hash: sourceHash,
      ext: image.ext,
      kind: 'image',
      content_type: image.contentType,
      bytes: image.content.length,
      width: image.width,
      height: image.height,
      color: image.color,
      is_animated: image.isAnimated,
      fingerprint: image.fingerprint,
    };
  }

  private async prepareVideo({ path, bytes, type, sourceHash }: ReceivedFile): Promise<NewFile & { content: Content }> {
    if (type.name !== 'webm') await VideoFile.edit(path, refuseHevc);
    await VideoFile.edit(path, type.name === 'webm' ? scrubWebm : scrubMp4);
    return {
      content: { path, bytes },
      hash: await hashOfFile(path),
      source_hash: sourceHash,
      ext: type.name,
      kind: 'video',
      content_type: type.name === 'mov' ? 'video/quicktime' : `video/${type.name}`,
      bytes,
      width: null,
      height: null,
      color: null,
      is_animated: false,
      fingerprint: '',
    };
  }

  // Sets `ready` last: a failure before that leaves nothing that is served.
  private async save(file: NewFile, content: Content): Promise<FileEntity> {
    if ((await this.files.sumBytes()) + file.bytes > this.config.quotaBytes) throw new Problem('storage_full');
    await this.files.reserve(file);
    await this.store.put(fileKey(file), content, file.content_type);
    if (!(await this.isStored(file)) || !(await this.isWhole(file)))
      throw unavailable('The file could not be stored. Try again.');
    const ready = await this.files.markReady(file.hash);
    if (!ready) throw unavailable('The file could not be stored. Try again.');
    if (ready.fingerprint) await this.nearFiles.save(ready.hash, ready.fingerprint);
    return ready;
  }

  private async isStored(file: NewFile): Promise<boolean> {
    return (await this.store.head(fileKey(file)))?.bytes === file.bytes;
  }

  private async isWhole(file: NewFile): Promise<boolean> {
    const stored = await this.store.get(fileKey(file));
    return stored !== null && (await hashOf(stored)) === file.hash;
  }
}

function toUploadedFile(file: FileEntity): UploadedFile {
  const { hash, ext, kind, content_type, bytes, width, height, color } = file;
  return { url: `/media/${hash}.${ext}`, kind, content_type, bytes, width, height, color };
}
