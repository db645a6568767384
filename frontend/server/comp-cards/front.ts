import { type Box, bleed, type CardFormat, frontBox, mm } from '../../src/data/comp-card-layout.ts';
import type { CardContent } from './card-content.ts';
import { fitText } from './fit-text.ts';
import { colors, type Sheet } from './sheet.ts';

const margin = 8 * mm;
const wordmarkBaseline = 10 * mm;
const wordmarkSize = 9.75;
/** Brightness above which dark text is easier to read than text in the paper colour. */
const bright = 118;
const nameSize = { from: 69, to: 14, lineHeight: 0.96 };

/** Portrait on the front. */
interface Portrait {
  jpeg: Buffer;
  /** Mean brightness behind the wordmark, 0 (black) to 255: decides the colour of the wordmark. */
  brightness: number;
}

/** Draws the front: portrait, wordmark and name. */
export function drawFront(sheet: Sheet, format: CardFormat, card: CardContent, portrait: Portrait): void {
  const box = frontBox(format, card.isChild);
  if (card.isChild) paper(sheet, format);
  sheet.image(portrait.jpeg, box.x, box.y, { width: box.width, height: box.height });
  if (!card.isChild) fade(sheet, box);
  const color = portrait.brightness > bright ? colors.ink : colors.paper;
  wordmark(sheet, card.wordmark, { x: margin, baseline: wordmarkBaseline, color });

  // A taller name would cover the face.
  const room = { width: format.width - 2 * margin, height: (card.isChild ? 34 : 56) * mm, ...nameSize };
  const { lines, size } = fitText(sheet.font('display'), card.name, room);
  sheet.fontSize(size).fillColor(card.isChild ? colors.ink : colors.paper);
  const last = format.height - 11 * mm;
  for (const [index, line] of lines.entries())
    sheet.text(line, margin, last - (lines.length - 1 - index) * size * nameSize.lineHeight, {
      lineBreak: false,
      baseline: 'alphabetic',
    });
}

/** Fills the sheet with the paper colour, bleed included. */
export function paper(sheet: Sheet, { width, height, isPrint }: CardFormat): void {
  const around = isPrint ? bleed : 0;
  sheet.rect(-around, -around, width + 2 * around, height + 2 * around).fill(colors.paper);
}

/** Draws the agency's name with letter spacing and returns its width. */
export function wordmark(sheet: Sheet, text: string, at: { x: number; baseline: number; color: string }): number {
  sheet.font('display').fontSize(wordmarkSize).fillColor(at.color);
  sheet.text(text, at.x, at.baseline, { characterSpacing, lineBreak: false, baseline: 'alphabetic' });
  return wordmarkWidth(sheet, text);
}

/** Place of the wordmark on the front. */
export function wordmarkBox(sheet: Sheet, text: string): Box {
  return { x: margin, y: wordmarkBaseline - wordmarkSize, width: wordmarkWidth(sheet, text), height: wordmarkSize };
}

const characterSpacing = wordmarkSize * 0.15;
const wordmarkWidth = (sheet: Sheet, text: string): number =>
  sheet.font('display').fontSize(wordmarkSize).widthOfString(text, { characterSpacing });

// Keeps the name legible on any picture.
function fade(sheet: Sheet, { x, y, width, height }: Box): void {
  const from = y + height * 0.45;
  const gradient = sheet.linearGradient(x, from, x, y + height);
  gradient.stop(0, colors.night, 0).stop(0.6, colors.night, 0.72).stop(1, colors.night, 0.94);
  sheet.rect(x, from, width, y + height - from).fill(gradient);
}
