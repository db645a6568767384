import type { Box } from '../../src/data/comp-card-layout.ts';
import { cropStart } from '../own-pictures.ts';

/** A picture with the point that a crop keeps, in percent of width and height. */
export interface CardPicture {
  content: Buffer;
  focus: [x: number, y: number];
}

/** Crops a picture to a box at this resolution, as JPEG; a smaller picture is not enlarged. */
export async function cropTo(picture: CardPicture, box: Box, dpi: number): Promise<Buffer> {
  // Loads the library with the first card, to save memory in a server that draws none.
  const { default: sharp } = await import('sharp');
  const source = sharp(picture.content);
  const { width: sourceWidth, height: sourceHeight } = await source.metadata();
  const scale = Math.min(sourceWidth / box.width, sourceHeight / box.height);
  const width = Math.max(1, Math.floor(box.width * scale));
  const height = Math.max(1, Math.floor(box.height * scale));
  const [x, y] = picture.focus;
  return source
    .extract({ left: cropStart(sourceWidth, width, x), top: cropStart(sourceHeight, height, y), width, height })
    .resize({ width: Math.round((box.width / 72) * dpi), withoutEnlargement: true })
    .flatten({ background: '#F6F3EE' })
    .toColourspace('srgb')
    .jpeg({ quality: dpi > 200 ? 90 : 82 })
    .toBuffer();
}

/** Mean brightness, 0 (black) to 255, of a part of the picture that fills a box. */
export async function brightnessOf(jpeg: Buffer, box: Box, part: Box): Promise<number> {
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(jpeg).metadata();
  const pixels = (points: number) => Math.floor((points * width) / box.width);
  // In a tiny picture the part is at least one pixel, within the picture.
  const left = Math.min(pixels(part.x - box.x), width - 1);
  const top = Math.min(pixels(part.y - box.y), height - 1);
  const grey = await sharp(jpeg)
    .extract({
      left,
      top,
      width: Math.min(Math.max(1, pixels(part.width)), width - left),
      height: Math.min(Math.max(1, pixels(part.height)), height - top),
    })
    .greyscale()
    .raw()
    .toBuffer();
  return grey.reduce((sum, value) => sum + value, 0) / grey.length;
}
