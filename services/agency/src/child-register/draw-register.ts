import { fileURLToPath } from 'node:url';
import { contactPageDefaults, nairobiDay } from '@nfa/contracts';
import PDFDocument from 'pdfkit';
import { type Register, registerColumns } from './child-register.service.ts';

type Sheet = InstanceType<typeof PDFDocument>;

const font = (name: string): string => fileURLToPath(new URL(`../../assets/${name}.ttf`, import.meta.url));

const mm = 72 / 25.4;
const colors = { ink: '#12110F', ink3: '#655F55', line: '#C9C1B4' };
/** A4 in landscape, in points. */
const page = { width: 297 * mm, height: 210 * mm, margin: 14 * mm };
const right = page.width - page.margin;
const foot = page.height - page.margin - 8 * mm;
const size = 8.5;
const gap = 3 * mm;
/** Relative width of each column. */
const parts = [12, 6, 18, 9, 13, 8, 12, 24, 12, 8];
const whole = parts.reduce((sum, part) => sum + part, 0);
const columns = registerColumns.map((column, place) => {
  const before = parts.slice(0, place).reduce((sum, part) => sum + part, 0);
  const unit = (right - page.margin) / whole;
  return { ...column, left: page.margin + before * unit, width: (parts[place] ?? 0) * unit - gap };
});

/** Draws the register of work as a PDF in A4, black on white, with embedded fonts. @param at time of drawing */
export function drawRegister({ from, to, rows }: Register, at: Date): Sheet {
  const sheet: Sheet = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    font: font('hanken-grotesk'),
    lang: 'en',
    displayTitle: true,
    info: { Title: `Register of work, ${from} to ${to}`, Author: contactPageDefaults.company_name, CreationDate: at },
  });
  sheet.registerFont('display', font('bodoni-moda')).registerFont('text', font('hanken-grotesk'));
  let top = firstPage(sheet, `Work of children from ${from} to ${to}. Times are Nairobi times.`);
  for (const row of rows) {
    const cells = columns.map((column) => ({ ...column, text: column.value(row) }));
    sheet.font('text').fontSize(size);
    const height = Math.max(...cells.map(({ text, width }) => sheet.heightOfString(text || ' ', { width }))) + 2 * mm;
    if (top + height > foot) top = nextPage(sheet);
    for (const { text, left, width } of cells) sheet.fillColor(colors.ink).text(text, left, top, { width });
    top += height;
    rule(sheet, top - 1 * mm);
  }
  if (rows.length === 0)
    sheet.font('text').fontSize(11).fillColor(colors.ink).text('No work on these days.', page.margin, top);
  numberPages(sheet, `Drawn on ${nairobiDay(at)}`);
  sheet.end();
  return sheet;
}

/** Draws the heading of the first page. @returns position of the first row, like `nextPage` */
function firstPage(sheet: Sheet, lead: string): number {
  sheet.addPage();
  sheet.font('display').fontSize(10).fillColor(colors.ink);
  sheet.text(contactPageDefaults.company_name.toUpperCase(), page.margin, page.margin, { characterSpacing: 1.2 });
  sheet.fontSize(30).text('Register of work', page.margin - 1, page.margin + 6 * mm);
  sheet
    .font('text')
    .fontSize(10.5)
    .text(lead, page.margin, page.margin + 19 * mm);
  return heads(sheet, page.margin + 28 * mm);
}

function nextPage(sheet: Sheet): number {
  sheet.addPage();
  return heads(sheet, page.margin);
}

function heads(sheet: Sheet, top: number): number {
  sheet.font('text').fontSize(size).fillColor(colors.ink3);
  for (const { heading, left, width } of columns) sheet.text(heading, left, top, { width });
  const below = top + 8 * mm;
  rule(sheet, below - 1 * mm);
  return below + 1 * mm;
}

const rule = (sheet: Sheet, y: number): void =>
  void sheet.moveTo(page.margin, y).lineTo(right, y).lineWidth(0.6).stroke(colors.line);

function numberPages(sheet: Sheet, drawn: string): void {
  const { start, count } = sheet.bufferedPageRange();
  for (let place = 0; place < count; place += 1) {
    sheet.switchToPage(start + place);
    sheet.font('text').fontSize(size).fillColor(colors.ink3);
    const words = `${drawn} · page ${place + 1} of ${count}`;
    sheet.text(words, right - sheet.widthOfString(words), page.height - page.margin, {
      lineBreak: false,
      baseline: 'alphabetic',
    });
  }
}
