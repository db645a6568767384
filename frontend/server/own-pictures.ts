import { picture } from '../src/lib/media.ts';
import type { ServerConfig } from './config.ts';

/** Origin of pictures, and the time limit to read one. */
export type PictureSource = Pick<ServerConfig, 'apiUrl' | 'apiTimeoutMs'>;

/** Factor of the time limit: longer than the media service tries to scale a picture before it sends the stored one. */
const timeoutFactor = 6;

/**
 * Reads a picture as JPEG; undefined when there is none. Reads only addresses below `/media/`, never a URL of another site.
 * @throws when the picture cannot be read right now, because a card without it would be cached
 */
export async function fetchOwnPicture(source: PictureSource, address: string): Promise<Buffer | undefined> {
  if (!address.startsWith('/media/')) return undefined;
  const response = await fetch(new URL(address, source.apiUrl), {
    headers: { accept: 'image/jpeg' },
    signal: AbortSignal.timeout(source.apiTimeoutMs * timeoutFactor),
  });
  if (response.status >= 500) throw new Error(`The picture was answered with status ${response.status}`);
  return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
}

/** Focus point of this picture, in percent of width and height. */
export function focusOf(url: string): [x: number, y: number] {
  const [x = 50, y = 50] = (picture(url).position ?? '').match(/\d+/g)?.map(Number) ?? [];
  return [x, y];
}

/** Returns the offset of a crop around a focus point, as CSS `object-position` computes it. */
export const cropStart = (whole: number, part: number, percent: number): number =>
  Math.round(((whole - part) * percent) / 100);
