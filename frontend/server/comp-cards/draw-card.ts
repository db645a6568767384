import { type Box, backBoxes, type CardFormat, dpi, frontBox } from '../../src/data/comp-card-layout.ts';
import { drawBack } from './back.ts';
import type { CardContent } from './card-content.ts';
import { brightnessOf, type CardPicture, cropTo } from './crop.ts';
import { drawFront, wordmarkBox } from './front.ts';
import { addSheet, type Sheet } from './sheet.ts';

/** Draws a card as two pages: the first picture on the front, the others on the back. A single picture is on both. */
export async function drawCard(
  sheet: Sheet,
  card: CardContent,
  pictures: [CardPicture, ...CardPicture[]],
  format: CardFormat,
): Promise<void> {
  const resolution = format.isPrint ? dpi.print : dpi.screen;
  const [portrait, ...others] = pictures;
  const behind = others.length > 0 ? others : [portrait];
  const boxes = backBoxes(format, behind.length, card.isChild);
  const frontPlace = frontBox(format, card.isChild);
  const front = await cropTo(portrait, frontPlace, resolution);
  // On a child's card the wordmark is on the paper colour, not on the picture.
  const brightness = card.isChild ? 255 : await brightnessOf(front, frontPlace, wordmarkBox(sheet, card.wordmark));
  const back = await Promise.all(behind.map((picture, index) => cropTo(picture, boxes[index] as Box, resolution)));
  addSheet(sheet, format);
  drawFront(sheet, format, card, { jpeg: front, brightness });
  addSheet(sheet, format);
  drawBack(sheet, format, card, back);
}
