import sharp, { type Metadata, type Sharp } from 'sharp';
import { cutOut } from './figure.ts';
import { ImageFailure, type PreparedImage, type Target } from './image-call.ts';

/** Longest side of a stored picture. */
const MAX_SIDE_PX = 2_560;
/** Most pixels of a decoded picture, over all frames of an animation. */
const MAX_PIXELS = 50_000_000;
const MAX_FRAMES = 200;
const TIMEOUT_S = 10;

sharp.cache(false);
sharp.concurrency(1);
// Only these four decoders ever run, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
});

/**
 * Re-encodes an uploaded picture: upright, at most 2,560 px, sRGB, without any metadata or trailing bytes.
 * Opaque pictures become JPEG, those with transparency and animations WebP.
 * @throws ImageFailure
 */
export async function prepare(source: Uint8Array): Promise<PreparedImage> {
  try {
    return await rewrite(source);
  } catch (error) {
    throw failureOf(error);
  }
}

/** Makes a smaller copy of a stored picture, or the figure in it; never enlarges a copy. */
export function resize(source: Uint8Array, target: Target): Promise<Buffer> {
  if (target.isFigure) return cutOut(source, target.width, target.format);
  const picture = sharp(source, { limitInputPixels: MAX_PIXELS, animated: target.isAnimated })
    .timeout({ seconds: TIMEOUT_S })
    .resize({ width: target.width, withoutEnlargement: true });
  return encode(picture, target).toBuffer();
}

async function rewrite(source: Uint8Array): Promise<PreparedImage> {
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
  // Without mozjpeg, which takes five times as long to save 11 %: visitors get renditions of this picture.
  const written = isAnimated
    ? open().webp({ quality: 80, effort: 2 })
    : isOpaque
      ? open().jpeg({ quality: 88 })
      : open().webp({ quality: 90, alphaQuality: 100, smartSubsample: true });
  const { data, info } = await written.toBuffer({ resolveWithObject: true });
  const [color, fingerprint] = await Promise.all([dominantColor(data), fingerprintOf(data)]);
  return {
    content: data,
    ext: isOpaque ? 'jpg' : 'webp',
    contentType: isOpaque ? 'image/jpeg' : 'image/webp',
    width: info.width,
    height: info.pageHeight ?? info.height,
    color,
    fingerprint,
    isAnimated,
  };
}

const readOptions = { limitInputPixels: MAX_PIXELS, failOn: 'truncated', sequentialRead: true } as const;

function framesOf({ pages = 1, width, height, pageHeight = height }: Metadata): number {
  const frames = Math.min(pages, MAX_FRAMES);
  if (width * pageHeight * frames > MAX_PIXELS)
    throw new ImageFailure('too_large', 'The picture is too large: it may have at most 50 million pixels');
  return frames;
}

async function hasTransparency(picture: Sharp): Promise<boolean> {
  const alpha = await picture.extractChannel('alpha').toColourspace('b-w').raw({ depth: 'uchar' }).toBuffer();
  return alpha.some((value) => value !== 255);
}

async function dominantColor(content: Buffer): Promise<string> {
  const small = await sharp(content).resize(64, 64, { fit: 'inside' }).flatten({ background: '#fff' }).png().toBuffer();
  const { dominant } = await sharp(small).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Side of the square of brightness differences that a fingerprint is made of. */
const FINGERPRINT_SIDE = 16;

/**
 * Fingerprint of the places in which a picture gets darker from left to right (dHash): 64 hexadecimal digits that hardly change
 * when the picture is scaled or compressed again. "" for a picture without such places, which would resemble every other one.
 * @throws ImageFailure
 */
export async function fingerprintOf(source: Uint8Array): Promise<string> {
  const gray = await sharp(source, { limitInputPixels: MAX_PIXELS })
    .flatten({ background: '#fff' })
    .grayscale()
    .resize(FINGERPRINT_SIDE + 1, FINGERPRINT_SIDE, { fit: 'fill' })
    .raw()
    .toBuffer()
    .catch((error: unknown) => {
      throw failureOf(error);
    });
  const bits = [...gray].flatMap((value, index) => {
    const isLast = index % (FINGERPRINT_SIDE + 1) === FINGERPRINT_SIDE;
    return isLast ? [] : [value > (gray[index + 1] ?? 0) ? 1n : 0n];
  });
  const number = bits.reduce((sum, bit) => (sum << 1n) | bit, 0n);
  return number === 0n ? '' : number.toString(16).padStart(64, '0');
}

// From this width on, most pixels are seen on dense screens, where stronger
// compression is not noticed and saves a third of the bytes.
const DENSE_FROM_PX = 768;

function encode(picture: Sharp, { width, format, isAnimated }: Target): Sharp {
  if (format === 'avif')
    return picture.avif({ quality: width < DENSE_FROM_PX ? 52 : 45, effort: 2, chromaSubsampling: '4:2:0' });
  if (format === 'webp') return picture.webp(isAnimated ? { quality: 76, effort: 2 } : { quality: 78 });
  if (format === 'png') return picture.png();
  // JPEG has no transparency: without a background, the library puts black under it.
  return picture.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true });
}

function failureOf(error: unknown): ImageFailure {
  if (error instanceof ImageFailure) return error;
  const message = error instanceof Error ? error.message : '';
  if (/pixel limit/i.test(message))
    return new ImageFailure('too_large', 'The picture is too large: it may have at most 50 million pixels');
  if (/timeout/i.test(message)) return new ImageFailure('too_large', 'The picture takes too long to process');
  return new ImageFailure('unsupported_media_type', 'The picture is damaged or incomplete');
}
