import { t } from '../../translations/text.ts';

/** Longest side in pixels of a photograph that is sent, and its target size in bytes. */
const MAX_SIDE = 1_600;
const MAX_BYTES = 480 * 1024;
const MIN_SIDE = 600;
const qualities = [0.82, 0.7, 0.58, 0.46];

/** A file that cannot be used as a photograph of an application; the message is shown to the applicant. */
export class NotUsable extends Error {
  override name = 'NotUsable';
}

/** Reduces a photograph in the browser, upright and without the camera's metadata. @throws NotUsable */
export async function shrink(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new NotUsable(t('This is not a photograph.'));
  });
  const { width, height } = bitmap;
  if (Math.min(width, height) < MIN_SIDE) throw new NotUsable(t('Too small: {n} px at least.', { n: MIN_SIDE }));
  // The short side keeps enough pixels for a face, however narrow the picture is.
  const scale = Math.min(1, Math.max(MAX_SIDE / Math.max(width, height), MIN_SIDE / Math.min(width, height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  let smallest: Blob | null = null;
  for (const quality of qualities) {
    smallest = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (smallest && smallest.size <= MAX_BYTES) break;
  }
  if (!smallest) throw new NotUsable(t('This photograph could not be read.'));
  return smallest;
}
