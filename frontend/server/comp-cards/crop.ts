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
  const { width } = await sharp(jpeg).metadata();
  const pixels = (points: number) => Math.max(1, Math.floor((points * width) / box.width));
  const grey = await sharp(jpeg)
    .extract({
      left: pixels(part.x - box.x),
      top: pixels(part.y - box.y),
      width: pixels(part.width),
      height: pixels(part.height),
    })
    .greyscale()
    .raw()
    .toBuffer();
  return grey.reduce((sum, value) => sum + value, 0) / grey.length;
}
