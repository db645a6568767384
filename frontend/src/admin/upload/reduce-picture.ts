import { UnusableFile } from '../session/failure.ts';

/** Longest edge of a picture that is sent, in pixels: the largest that the site shows, and a third more. */
const MAX_EDGE = 2_560;
/** A picture of fitting size is sent as it is up to this many bytes. */
const SMALL_BYTES = 1_000_000;
const QUALITY = 0.86;

const isHeic = (file: File) => /^image\/hei[cf]/.test(file.type) || /\.(?:heic|heif)$/i.test(file.name);
/** True for a picture in a format that the server refuses, such as AVIF. */
const isRefused = (file: File) => isHeic(file) || !/^image\/(?:jpeg|png|gif|webp)$/.test(file.type);
// A canvas would stop the animation of a GIF or WebP, and put black under a transparent WebP; an SVG needs no reduction.
const isUntouched = (file: File) => !file.type.startsWith('image/') || /gif|svg|webp/.test(file.type);

/**
 * Reduces a picture before the upload: at most 2,560 pixels, upright, without camera metadata, in a format that the server takes.
 * A file that the browser cannot decode is sent unchanged, so that the server names the problem.
 * @throws UnusableFile for HEIC in a browser that has no decoder
 */
export async function reducePicture(file: File): Promise<File> {
  if (!isHeic(file) && isUntouched(file)) return file;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!bitmap) {
    if (!isHeic(file)) return file;
    throw new UnusableFile(
      'This is an iPhone photo (HEIC): choose Settings, Camera, Formats, “Most Compatible” on the iPhone, or send the photo to yourself as JPEG.',
    );
  }
  try {
    const scale = Math.min(1, MAX_EDGE / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && file.size <= SMALL_BYTES && !isRefused(file)) return file;
    const reduced = await encode(bitmap, scale, file.type === 'image/png' ? 'image/webp' : 'image/jpeg');
    const isWorthIt = reduced !== null && (scale < 1 || isRefused(file) || reduced.size < file.size);
    if (!isWorthIt) return file;
    const extension = reduced.type.split('/')[1] ?? 'jpg';
    return new File([reduced], file.name.replace(/\.[^.]*$/, '') + `.${extension}`, { type: reduced.type });
  } finally {
    bitmap.close();
  }
}

function encode(bitmap: ImageBitmap, scale: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}
