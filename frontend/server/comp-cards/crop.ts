import type { Box } from '../../src/data/comp-card-layout.ts';
import { cropStart } from '../own-pictures.ts';

/** A picture with the point that a crop keeps, in percent of width and height. */
export interface CardPicture {
  content: Buffer;
  focus: [x: number, y: number];
}

/** A picture in the shape of its box, as JPEG. */
export interface Cropped {
  jpeg: Buffer;
  /** Mean of the top fifth, 0 (black) to 255: decides the colour of the words on it. */
  topBrightness: number;
}

/** Crops a picture to a box at this resolution; a smaller picture is not enlarged. */
export async function cropTo(picture: CardPicture, box: Box, dpi: number): Promise<Cropped> {
  // Loaded with the first card: a rendering server that draws none does without the library.
  const { default: sharp } = await import('sharp');
  const source = sharp(picture.content);
  const { width: sourceWidth, height: sourceHeight } = await source.metadata();
  const scale = Math.min(sourceWidth / box.width, sourceHeight / box.height);
  const width = Math.max(1, Math.floor(box.width * scale));
  const height = Math.max(1, Math.floor(box.height * scale));
  const [x, y] = picture.focus;
  const { data, info } = await source
    .extract({ left: cropStart(sourceWidth, width, x), top: cropStart(sourceHeight, height, y), width, height })
    .resize({ width: Math.round((box.width / 72) * dpi), withoutEnlargement: true })
    .flatten({ background: '#F6F3EE' })
    .toColourspace('srgb')
    .jpeg({ quality: dpi > 200 ? 90 : 82 })
    .toBuffer({ resolveWithObject: true });
  const top = { left: 0, top: 0, width: info.width, height: Math.max(1, Math.round(info.height / 5)) };
  const { channels } = await sharp(data).extract(top).stats();
  return { jpeg: data, topBrightness: channels.reduce((sum, { mean }) => sum + mean, 0) / channels.length };
}
