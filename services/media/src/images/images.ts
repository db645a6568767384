import { Injectable } from '@nestjs/common';
import { Problem } from '@nfa/service-kit';
import type { Metadata, Sharp, SharpInput, SharpOptions } from 'sharp';
import { ImageQueue } from './image-queue.ts';

type SharpModule = (input: SharpInput, options?: SharpOptions) => Sharp;

/** Longest side of a stored picture. */
const MAX_SIDE_PX = 2_560;
/** Most pixels of a picture that is read, over all frames of an animation. */
const MAX_PIXELS = 50_000_000;
const MAX_FRAMES = 200;
const TIMEOUT_S = 10;

/** A picture as it is stored. */
export interface PreparedImage {
  content: Buffer;
  ext: 'jpg' | 'webp';
  contentType: string;
  width: number;
  height: number;
  color: string;
  isAnimated: boolean;
}

/** Formats that a picture is served in. */
export type ImageFormat = 'avif' | 'webp' | 'jpeg' | 'png';

/** What a smaller copy shall be like. */
export interface Target {
  width: number;
  format: ImageFormat;
  isAnimated: boolean;
}

/** Reads the bytes of a picture when its turn has come; those that wait take no memory. */
export type ReadSource = () => Promise<Buffer>;

/** Reads, turns, shrinks and writes pictures, one at a time: a decoded picture needs up to 200 MB for a moment. */
@Injectable()
export class Images {
  private loaded?: Promise<SharpModule>;

  constructor(private readonly queue: ImageQueue) {}

  /**
   * Writes an uploaded picture anew: upright, at most 2,560 px, sRGB, without any metadata or trailing bytes.
   * Opaque pictures become JPEG, those with transparency and animations WebP.
   * @throws Problem unsupported_media_type, too_large, unavailable when too many wait
   */
  prepare(read: ReadSource): Promise<PreparedImage> {
    return this.queue.run('upload', async () => {
      const source = await read();
      return this.rewrite(source).catch((error: unknown) => {
        throw imageProblem(error);
      });
    });
  }

  /** Makes a smaller copy of a stored picture; never larger than it is. @throws Problem unavailable when too many wait */
  resize(read: ReadSource, { width, format, isAnimated }: Target, purpose: 'view' | 'later'): Promise<Buffer> {
    return this.queue.run(purpose, async () => {
      const [sharp, source] = await Promise.all([this.load(), read()]);
      const picture = sharp(source, { limitInputPixels: MAX_PIXELS, animated: isAnimated })
        .timeout({ seconds: TIMEOUT_S })
        .resize({ width, withoutEnlargement: true });
      return encode(picture, format, isAnimated).toBuffer();
    });
  }

  private async rewrite(source: Buffer): Promise<PreparedImage> {
    const sharp = await this.load();
    const metadata = await sharp(source, readOptions).metadata();
    const frames = framesOf(metadata);
    const isAnimated = frames > 1;
    const open = () => {
      const picture = sharp(source, { ...readOptions, pages: frames }).timeout({ seconds: TIMEOUT_S });
      return (isAnimated ? picture : picture.autoOrient()).resize({
        width: MAX_SIDE_PX,
        height: MAX_SIDE_PX,
        fit: 'inside',
        withoutEnlargement: true,
      });
    };
    const isOpaque = !isAnimated && !(metadata.hasAlpha && (await hasTransparency(open())));
    const written = isAnimated
      ? open().webp({ quality: 80, effort: 2 })
      : isOpaque
        ? open().jpeg({ quality: 88, mozjpeg: true })
        : open().webp({ quality: 90, alphaQuality: 100, smartSubsample: true });
    const { data, info } = await written.toBuffer({ resolveWithObject: true });
    return {
      content: data,
      ext: isOpaque ? 'jpg' : 'webp',
      contentType: isOpaque ? 'image/jpeg' : 'image/webp',
      width: info.width,
      height: info.pageHeight ?? info.height,
      color: await dominantColor(sharp, data),
      isAnimated,
    };
  }

  // Loaded with the first picture: an idle service does without its memory.
  private load(): Promise<SharpModule> {
    this.loaded ??= import('sharp').then((module) => {
      const sharp = module.default;
      sharp.cache(false);
      sharp.concurrency(1);
      // Whatever a file says it is: no other reader than these four is ever called.
      sharp.block({ operation: ['VipsForeignLoad'] });
      sharp.unblock({
        operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
      });
      return sharp;
    });
    return this.loaded;
  }
}

const readOptions = { limitInputPixels: MAX_PIXELS, failOn: 'truncated', sequentialRead: true } as const;

function framesOf({ pages = 1, width, height, pageHeight = height }: Metadata): number {
  const frames = Math.min(pages, MAX_FRAMES);
  if (width * pageHeight * frames > MAX_PIXELS)
    throw new Problem('too_large', 'The picture is too large: it may have at most 50 million pixels');
  return frames;
}

async function hasTransparency(picture: Sharp): Promise<boolean> {
  const alpha = await picture.extractChannel('alpha').toColourspace('b-w').raw({ depth: 'uchar' }).toBuffer();
  return alpha.some((value) => value !== 255);
}

async function dominantColor(sharp: SharpModule, content: Buffer): Promise<string> {
  const small = await sharp(content).resize(64, 64, { fit: 'inside' }).flatten({ background: '#fff' }).png().toBuffer();
  const { dominant } = await sharp(small).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function encode(picture: Sharp, format: ImageFormat, isAnimated: boolean): Sharp {
  if (format === 'avif') return picture.avif({ quality: 52, effort: 2, chromaSubsampling: '4:2:0' });
  if (format === 'webp') return picture.webp(isAnimated ? { quality: 76, effort: 2 } : { quality: 78 });
  return format === 'png' ? picture.png() : picture.jpeg({ quality: 80, mozjpeg: true });
}

function imageProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const message = error instanceof Error ? error.message : '';
  if (/pixel limit/i.test(message))
    return new Problem('too_large', 'The picture is too large: it may have at most 50 million pixels');
  if (/timeout/i.test(message)) return new Problem('too_large', 'The picture takes too long to process');
  return new Problem('unsupported_media_type', 'The picture is damaged or incomplete');
}
