import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { Logger, notFound, unavailable } from '@nfa/service-kit';
import type { MediaConfig } from '../config.ts';
import { figureKey, fileKey, renditionKey } from '../files/file-keys.ts';
import type { FileEntity } from '../files/files.entity.ts';
import { FilesRepository } from '../files/files.repository.ts';
import type { ImageFormat, Target } from '../images/image-call.ts';
import { Images } from '../images/images.ts';
import { MEDIA_CONFIG } from '../media-config.ts';
import { type ObjectInfo, ObjectStore } from '../object-store/object-store.ts';

/** Object in the store, and headers of the response for a file. */
export interface Representation {
  key: string;
  bytes: number;
  contentType: string;
  /** Entity tag, which never changes for these bytes. */
  tag: string;
}

const contentTypes: Record<ImageFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

/** Widths that most phones request. Their AVIF copies are made right after an upload, so that the first visitor does not wait. */
const EAGER_WIDTHS: readonly number[] = [640, 768];
/** Width of a figure on the largest screens. */
const MAX_FIGURE_WIDTH = 320;

/** Smaller copies of pictures in modern formats. Each is made once, right after the upload or at its first request, and stored. */
@Injectable()
export class RenditionsService {
  private readonly inWork = new Map<string, Promise<number>>();

  constructor(
    private readonly files: FilesRepository,
    private readonly store: ObjectStore,
    private readonly images: Images,
    private readonly logger: Logger,
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
  ) {}

  /**
   * The representation of a picture at `width` pixels, or at its own width if that is smaller.
   * @throws Problem unavailable, also while it is being made
   */
  async find(file: FileEntity, format: ImageFormat, width?: number): Promise<Representation> {
    const own = file.width ?? 0;
    const target = Math.min(width ?? own, own);
    const contentType = contentTypes[format];
    if (target === own && contentType === file.content_type) return this.original(file);
    const key = renditionKey(file.hash, target, format);
    const bytes = await this.bytesOf(key, file, { width: target, format, isAnimated: file.is_animated });
    return { key, bytes, contentType, tag: `${file.hash}-${target}.${format}` };
  }

  /** The figure in a picture, see `cutOut`. @throws Problem unavailable, also while it is being made */
  async findFigure(file: FileEntity, format: ImageFormat, width = MAX_FIGURE_WIDTH): Promise<Representation> {
    const target = { width: Math.min(width, MAX_FIGURE_WIDTH), format, isAnimated: false, isFigure: true };
    const key = figureKey(file.hash, target.width, format);
    const bytes = await this.bytesOf(key, file, target);
    return { key, bytes, contentType: contentTypes[format], tag: `${file.hash}-figure-${target.width}.${format}` };
  }

  /** The stored file itself. */
  original(file: FileEntity): Representation {
    return { key: fileKey(file), bytes: file.bytes, contentType: file.content_type, tag: file.hash };
  }

  /** Makes the most requested renditions of a new picture when the queue is empty. */
  makeSoon(file: FileEntity): void {
    if (file.kind !== 'image' || file.is_animated) return;
    // If it fails, a later request makes the rendition.
    for (const width of new Set(EAGER_WIDTHS.map((wanted) => Math.min(wanted, file.width ?? 0))))
      this.makeMissing(file, width).catch((error: unknown) => this.logger.failure('renditions', 'not made', error));
  }

  private async makeMissing(file: FileEntity, width: number): Promise<void> {
    const key = renditionKey(file.hash, width, 'avif');
    const stored: ObjectInfo | null = await this.store.head(key);
    if (!stored) await this.make(key, file, { width, format: 'avif', isAnimated: file.is_animated }, 'later');
  }

  private async bytesOf(key: string, file: FileEntity, target: Target): Promise<number> {
    return (await this.store.head(key))?.bytes ?? (await this.inTime(this.make(key, file, target, 'view')));
  }

  // The work continues for the next request.
  private inTime<T>(work: Promise<T>): Promise<T> {
    const timeout = once(AbortSignal.timeout(this.config.renditionWaitMs), 'abort').then(() => {
      throw unavailable('The picture is still being made');
    });
    return Promise.race([work, timeout]);
  }

  // Simultaneous requests share one rendition; a visitor's request does not wait behind background work.
  private make(key: string, file: FileEntity, target: Target, purpose: 'view' | 'later'): Promise<number> {
    const slot = `${purpose} ${key}`;
    const running = this.inWork.get(slot);
    if (running) return running;
    const made = this.render(key, file, target, purpose).finally(() => this.inWork.delete(slot));
    this.inWork.set(slot, made);
    return made;
  }

  private async render(key: string, file: FileEntity, target: Target, purpose: 'view' | 'later'): Promise<number> {
    const content = await this.images.resize(() => this.read(file), target, purpose);
    await this.store.put(key, content);
    if (await this.files.findReady(file.hash)) return content.length;
    // The file was deleted meanwhile, perhaps before this rendition could be found.
    await this.store.remove(key);
    throw notFound('file');
  }

  private async read(file: FileEntity): Promise<Buffer> {
    const stream = await this.store.get(fileKey(file));
    if (!stream) throw unavailable('The file cannot be read right now');
    return buffer(stream);
  }
}
