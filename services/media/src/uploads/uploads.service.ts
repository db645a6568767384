import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { type Conversion, maxVideoBytes, type UploadedFile } from '@nfa/contracts';
import { unavailable } from '@nfa/service-kit';
import type { MediaConfig } from '../config.ts';
import { ConversionsService } from '../conversions/conversions.service.ts';
import { addressOf, fileKey } from '../files/file-keys.ts';
import type { FileEntity } from '../files/files.entity.ts';
import { FilesRepository, type NewFile } from '../files/files.repository.ts';
import { SimilarFilesRepository } from '../files/similar-files.repository.ts';
import { Images } from '../images/images.ts';
import { MEDIA_CONFIG } from '../media-config.ts';
import { type Content, hashOf, ObjectStore, storageFull } from '../object-store/object-store.ts';
import { RenditionsService } from '../renditions/renditions.service.ts';
import { scrubMp4 } from '../videos/mp4.ts';
import { unplayable, unplayableCodec } from '../videos/picture-codec.ts';
import { VideoFile } from '../videos/video-file.ts';
import { scrubWebm } from '../videos/webm.ts';
import type { ReceivedFile } from './receive-file.ts';

/** Receives uploads: cleans them, stores them under their hash, and confirms them once they can be read back. */
@Injectable()
export class UploadsService {
  constructor(
    private readonly files: FilesRepository,
    private readonly similarFiles: SimilarFilesRepository,
    private readonly objects: ObjectStore,
    private readonly images: Images,
    private readonly renditions: RenditionsService,
    private readonly conversions: ConversionsService,
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
  ) {}

  /**
   * Stores an upload and removes its temporary file; the same bytes always get the same address. A video that browsers
   * cannot play is converted first, where that is possible.
   * @throws Problem unsupported_media_type, too_large, storage_full, unavailable
   */
  async add(received: ReceivedFile): Promise<UploadedFile | Conversion> {
    try {
      const known = await this.files.touchBySource(received.sourceHash);
      if (known && (await this.isStored(known))) return toUploadedFile(known);
      const isMp4 = received.type.kind === 'video' && received.type.name !== 'webm';
      const codec = isMp4 ? await VideoFile.edit(received.path, unplayableCodec) : undefined;
      return codec === undefined ? await this.store(received) : await this.convert(received, codec);
    } finally {
      await rm(received.path, { force: true });
    }
  }

  /** Stores a picture that this service has already; the same bytes always get the same address. @throws Problem storage_full, unavailable */
  async addImage(bytes: Buffer): Promise<UploadedFile> {
    const sourceHash = createHash('sha256').update(bytes).digest('hex');
    const known = await this.files.touchBySource(sourceHash);
    if (known && (await this.isStored(known))) return toUploadedFile(known);
    return this.saveAndDraw(await this.prepareImage(() => Promise.resolve(bytes), sourceHash));
  }

  private async convert(received: ReceivedFile, codec: string): Promise<Conversion> {
    if (!this.conversions.isAvailable) throw unplayable(codec);
    // This also detects a damaged video at once, and hides everything but pictures and sound from ffmpeg.
    await VideoFile.edit(received.path, scrubMp4);
    return this.conversions.start(received, async (path) => {
      const { size } = await stat(path);
      const type = { name: 'mp4', kind: 'video', maxBytes: maxVideoBytes } as const;
      return this.store({ path, bytes: size, type, sourceHash: received.sourceHash });
    });
  }

  private async store(received: ReceivedFile): Promise<UploadedFile> {
    return this.saveAndDraw(await this.prepare(received));
  }

  private async saveAndDraw({ content, ...file }: NewFile & { content: Content }): Promise<UploadedFile> {
    const stored = await this.save(file, content);
    this.renditions.makeSoon(stored);
    return toUploadedFile(stored);
  }

  private prepare(received: ReceivedFile): Promise<NewFile & { content: Content }> {
    const { path, sourceHash } = received;
    return received.type.kind === 'image'
      ? this.prepareImage(() => readFile(path), sourceHash)
      : this.prepareVideo(received);
  }

  private async prepareImage(read: () => Promise<Buffer>, sourceHash: string): Promise<NewFile & { content: Content }> {
    const image = await this.images.prepare(read);
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
    await VideoFile.edit(path, type.name === 'webm' ? scrubWebm : scrubMp4);
    return {
      content: { path, bytes },
      hash: await hashOf(createReadStream(path)),
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

  // Sets `ready` last, so that a failure before it leaves nothing that is served.
  private async save(file: NewFile, content: Content): Promise<FileEntity> {
    if ((await this.files.sumBytes()) + file.bytes > this.config.quotaBytes) throw storageFull();
    // The fingerprint is stored with its pairs: a picture that lacks them after a crash gets both at the next start.
    await this.files.reserve({ ...file, fingerprint: file.fingerprint === '' ? '' : null });
    await this.objects.put(fileKey(file), content);
    if (!(await this.isStored(file)) || !(await this.isWhole(file)))
      throw unavailable('The file could not be stored. Try again.');
    const ready = await this.files.markReady(file.hash);
    if (!ready) throw unavailable('The file could not be stored. Try again.');
    if (ready.fingerprint === null) await this.similarFiles.save(ready.hash, file.fingerprint ?? '');
    return ready;
  }

  private async isStored(file: NewFile): Promise<boolean> {
    return (await this.objects.head(fileKey(file)))?.bytes === file.bytes;
  }

  private async isWhole(file: NewFile): Promise<boolean> {
    const stored = await this.objects.get(fileKey(file));
    return stored !== null && (await hashOf(stored)) === file.hash;
  }
}

function toUploadedFile(file: FileEntity): UploadedFile {
  const { kind, content_type, bytes, width, height, color } = file;
  return { url: addressOf(file), kind, content_type, bytes, width, height, color };
}
