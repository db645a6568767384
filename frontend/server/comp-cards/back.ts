import type { Fact } from '@nfa/contracts';
import { type Box, backBoxes, type CardFormat, mm, roomBelow } from '../../src/data/comp-card-layout.ts';
import type { CardContent } from './card-content.ts';
import { fitText } from './fit-text.ts';
import { paper, wordmark } from './front.ts';
import { colors, drawCode, type Sheet } from './sheet.ts';

const margin = 8 * mm;
const codeSize = 25 * mm;
const textSize = 9.75;
const rowHeight = 7 * mm;
/** More facts than this are set in two columns. */
const maxRows = 4;
/** Height available for the facts, in points. Below them are the agency and, on a child's card, a note. */
const factsHeight = (isChild: boolean): number => (isChild ? 6 : maxRows) * rowHeight;

/** Draws the back: pictures, name, facts, QR code of the profile, agency. */
export function drawBack(sheet: Sheet, format: CardFormat, card: CardContent, pictures: Buffer[]): void {
  paper(sheet, format);
  const boxes = backBoxes(format, pictures.length, card.isChild);
  for (const [index, { x, y, width, height }] of boxes.entries())
    sheet.image(pictures[index] as Buffer, x, y, { width, height });
  const top = format.height - roomBelow(card.isChild) + 6 * mm;
  const codeLeft = format.width - margin - codeSize;
  const textWidth = codeLeft - margin - 8 * mm;
  drawCode(sheet, card.profileUrl, codeLeft, top, codeSize);
  sheet.font('text').fontSize(textSize).fillColor(colors.ink2);
  line(sheet, card.isChild ? 'The page' : 'All pictures', codeLeft, top + codeSize + 6 * mm);

  const name = fitText(sheet.font('display'), card.name, {
    width: textWidth,
    height: 10 * mm,
    from: 24,
    to: 10,
    lineHeight: 1.1,
  });
  sheet.fontSize(name.size).fillColor(colors.ink);
  const last = top + (name.lines.length > 1 ? 9 : 7) * mm;
  for (const [index, text] of name.lines.entries())
    line(sheet, text, margin, last - (name.lines.length - 1 - index) * name.size * 1.1);
  const end = drawFacts(sheet, card.facts, {
    x: margin,
    y: top + 11.5 * mm,
    width: textWidth,
    height: factsHeight(card.isChild),
  });
  if (card.note !== '')
    sheet
      .font('text')
      .fontSize(textSize)
      .fillColor(colors.ink2)
      .text(card.note, margin, end + 4 * mm, { width: textWidth, lineGap: 3 });
  drawAgency(sheet, format, card);
}

/** Draws the facts and returns the y coordinate of their lower edge. */
function drawFacts(sheet: Sheet, facts: Fact[], box: Box): number {
  const columns = facts.length > maxRows ? 2 : 1;
  const between = 6 * mm;
  const width = (box.width - between * (columns - 1)) / columns;
  const rows = Math.ceil(facts.length / columns);
  // In a single column a long value may take several lines; in two columns all rows have the same height.
  const height = columns === 1 ? Math.max(rowHeight, box.height / rows) : rowHeight;
  let end = box.y;
  for (let column = 0; column < columns; column += 1) {
    let y = box.y;
    for (const fact of facts.slice(column * rows, (column + 1) * rows))
      y += drawFact(sheet, fact, { x: box.x + column * (width + between), y, width, height });
    end = Math.max(end, y);
  }
  return end;
}

/** Draws a fact within the height of its box and returns the height that it took. */
function drawFact(sheet: Sheet, { label, value }: Fact, box: Box): number {
  const { x, y, width } = box;
  sheet
    .lineWidth(0.5)
    .strokeColor(colors.line)
    .moveTo(x, y)
    .lineTo(x + width, y)
    .stroke();
  sheet.font('text').fontSize(textSize).fillColor(colors.ink3);
  line(sheet, label, x, y + 4.7 * mm);
  const labelWidth = sheet.widthOfString(label) + 3 * mm;
  const { lines, size } = fitText(sheet, value, {
    width: width - labelWidth,
    height: box.height - 0.6 * mm,
    from: textSize,
    to: 6.5,
    lineHeight: 1.15,
  });
  sheet.fontSize(size).fillColor(colors.ink);
  const below = (lines.length - 1) * size * 1.15;
  const height = Math.min(box.height, rowHeight + below);
  const last = y + Math.min(4.7 * mm + below, height - 1.2 * mm);
  for (const [index, text] of lines.entries())
    line(sheet, text, x + width - sheet.widthOfString(text), last - (lines.length - 1 - index) * size * 1.15);
  return height;
}

function drawAgency(sheet: Sheet, { width, height }: CardFormat, { wordmark: agency, contact }: CardContent): void {
  const baseline = height - 7.6 * mm;
  const agencyWidth = wordmark(sheet, agency, { x: margin, baseline, color: colors.ink });
  const left = width - 2 * margin - agencyWidth - 4 * mm;
  const fitted = fitText(sheet.font('text'), contact, {
    width: left,
    height: 8 * mm,
    from: textSize,
    to: 6,
    lineHeight: 1.2,
  });
  sheet.fontSize(fitted.size).fillColor(colors.ink2);
  for (const [index, text] of fitted.lines.entries())
    line(
      sheet,
      text,
      width - margin - sheet.widthOfString(text),
      baseline - (fitted.lines.length - 1 - index) * fitted.size * 1.2,
    );
}

function line(sheet: Sheet, text: string, x: number, baseline: number): void {
  sheet.text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
}
