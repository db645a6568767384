import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { bleed, type CardFormat, mm } from '../../src/data/comp-card-layout.ts';
import { currentLocale } from '../../src/translations/text.ts';

/** The document to draw on. */
export type Sheet = InstanceType<typeof PDFDocument>;

export const colors = {
  paper: '#F6F3EE',
  ink: '#12110F',
  ink2: '#47423B',
  ink3: '#655F55',
  line: '#DCD6CC',
  night: '#0A0908',
};

/** Margins around a sheet for print: bleed, and crop marks outside of it. */
const slug = 8 * mm;
const markLength = 4 * mm;

/** A document in the current language without pages, with the fonts of `folder` as `display` and `text`. */
export function newDocument(title: string, author: string, folder: string): Sheet {
  const textFont = join(folder, 'hanken-grotesk.ttf');
  const sheet = new PDFDocument({
    autoFirstPage: false,
    // Without this option, the library reads the metrics of a font that no page uses.
    font: textFont,
    lang: currentLocale(),
    displayTitle: true,
    info: { Title: title, Author: author },
  });
  sheet.registerFont('display', join(folder, 'bodoni-moda.ttf'));
  sheet.registerFont('text', textFont);
  return sheet;
}

/** Draws the QR code of a text as a square whose side is `side` points. */
export function drawCode(sheet: Sheet, text: string, x: number, y: number, side: number, color = colors.ink): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const unit = side / size;
  for (const [row, modules] of data.entries())
    for (const [column, isDark] of modules.entries())
      if (isDark) sheet.rect(x + column * unit, y + row * unit, unit, unit);
  sheet.fill(color);
}

/** Adds a page, and moves the origin to the corner of its trim box. */
export function addSheet(sheet: Sheet, format: CardFormat): void {
  const { width, height, isPrint } = format;
  const edge = isPrint ? slug : 0;
  sheet.addPage({ size: [width + 2 * edge, height + 2 * edge], margin: 0 });
  if (!isPrint) return;
  const box = (around: number) => [edge - around, edge - around, edge + width + around, edge + height + around];
  Object.assign(sheet.page.dictionary.data, { TrimBox: box(0), BleedBox: box(bleed) });
  sheet.translate(edge, edge);
  drawMarks(sheet, format);
}

function drawMarks(sheet: Sheet, { width, height }: CardFormat): void {
  sheet.lineWidth(0.25).strokeColor('#000');
  for (const x of [0, width])
    for (const y of [-slug, height + slug - markLength])
      sheet
        .moveTo(x, y)
        .lineTo(x, y + markLength)
        .stroke();
  for (const y of [0, height])
    for (const x of [-slug, width + slug - markLength])
      sheet
        .moveTo(x, y)
        .lineTo(x + markLength, y)
        .stroke();
}
