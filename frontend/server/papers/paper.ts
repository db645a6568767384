import { mm } from '../../src/data/comp-card-layout.ts';
import { drawCode, newDocument, type Sheet } from '../comp-cards/sheet.ts';

/** Details of the agency on every paper. */
export interface PaperFrame {
  agency: string;
  address: string;
  phone: string;
  /** Folder of the fonts. */
  folder: string;
}

/** A column of a table: its text starts at `x`, or ends there with `isRight`. */
export interface Column {
  title: string;
  x: number;
  isRight?: boolean;
}

/** Text of a cell, optionally with a paler text below. */
export type Cell = string | { words: string; below: string };

/** A4, in points. */
export const page = { width: 210 * mm, height: 297 * mm, margin: 16 * mm };
export const right = page.width - page.margin;
export const colors = { ink: '#12110F', ink2: '#47423B', ink3: '#655F55', line: '#C9C1B4', late: '#A3201D' };

const size = { text: 9.75, lead: 11.25 };
const step = 4.85 * mm;
const qrSize = 24 * mm;
/** Lower limit of the rows; the footer of the last page is below it. */
const bottom = page.height - 20 * mm;

interface TextStyle {
  font?: 'display' | 'text';
  size?: number;
  color?: string;
  isRight?: boolean;
  spacing?: number;
}

/** An A4 document in the corporate design, black on white, with embedded fonts. */
export class Paper {
  readonly sheet: Sheet;
  /** Baseline of the next line, in points from the top. */
  y = 0;

  /** @param mark text in the top right corner of each page */
  constructor(
    readonly frame: PaperFrame,
    title: string,
    private readonly mark: string,
  ) {
    this.sheet = newDocument(title, frame.agency, frame.folder);
    this.addPage();
  }

  addPage(): void {
    this.sheet.addPage({ size: [page.width, page.height], margin: 0 });
    this.text(this.frame.agency.toUpperCase(), page.margin, 19.3 * mm, { font: 'display', size: 11.25, spacing: 1.6 });
    this.text(this.mark, right, 19.3 * mm, { color: colors.ink3, isRight: true });
    this.y = 33 * mm;
  }

  /** Draws text on one baseline. */
  text(words: string, x: number, y: number, style: TextStyle = {}): void {
    const { font = 'text', color = colors.ink, isRight = false, spacing = 0 } = style;
    this.sheet.font(font).fontSize(style.size ?? size.text);
    const left = isRight ? x - this.sheet.widthOfString(words) : x;
    this.sheet
      .fillColor(color)
      .text(words, left, y, { lineBreak: false, baseline: 'alphabetic', characterSpacing: spacing });
  }

  /** Draws the title in the largest size that fits, and a line of text below it. */
  title(words: string, lead: string, color = colors.ink2): void {
    this.sheet.font('display').fontSize(64);
    const fits = Math.min(64, (64 * (right - page.margin)) / this.sheet.widthOfString(words));
    this.text(words, page.margin - 1, 51.6 * mm, { font: 'display', size: fits });
    this.text(lead, page.margin, 61.4 * mm, { size: size.lead, color });
    this.y = 77.5 * mm;
  }

  /** Draws a term and lines of text below it, from `x` on. Returns the baseline after the last line. */
  block(term: string, lines: readonly string[], x: number, width: number): number {
    this.text(term, x, this.y, { color: colors.ink3 });
    let y = this.y;
    for (const line of lines.flatMap((words) => this.fold(words, width))) {
      y += step;
      this.text(line, x, y);
    }
    return y + step;
  }

  /** Draws a table and repeats its header on each page. @param rows one cell for each column */
  table(columns: readonly Column[], rows: readonly (readonly Cell[])[]): void {
    this.tableHead(columns);
    for (const row of rows) {
      const cells = row.map((cell, place) => this.linesOf(cell, widthOf(columns, place)));
      const height = 7.6 * mm + (Math.max(...cells.map(({ length }) => length)) - 1) * step;
      if (this.y + height > bottom) {
        this.addPage();
        this.tableHead(columns);
      }
      for (const [place, lines] of cells.entries()) this.drawCell(columns[place], lines);
      this.y += height;
      this.rule(this.y);
    }
  }

  /** Draws the last row of a table: a term, and an amount on the right. */
  sum(term: string, amount: string): void {
    this.room(9 * mm);
    this.text(term, page.margin, this.y + 5.4 * mm);
    this.text(amount, right, this.y + 5.4 * mm, { isRight: true });
    this.y += 9 * mm;
    this.rule(this.y);
  }

  /** Starts a new page when `height` does not fit above the footer. */
  room(height: number, above = 0): void {
    if (this.y + height > bottom - above) this.addPage();
  }

  rule(y: number, color = colors.line, [from, to] = [page.margin, right]): void {
    this.sheet
      .moveTo(from ?? 0, y)
      .lineTo(to ?? 0, y)
      .lineWidth(0.6)
      .stroke(color);
  }

  /** Draws the footer: `words` on the left, `hint` right-aligned, beside the QR code when there is one. */
  foot(words: readonly string[], hint: readonly string[], qr?: string): void {
    const base = page.height - 13 * mm;
    for (const [place, line] of words.entries())
      this.text(line, page.margin, base - (words.length - 1 - place) * step, { color: colors.ink2 });
    const edge = qr === undefined ? right : right - qrSize - 4 * mm;
    for (const [place, line] of hint.entries())
      this.text(line, edge, base - (hint.length - 1 - place) * step, { color: colors.ink3, isRight: true });
    if (qr !== undefined) drawCode(this.sheet, qr, right - qrSize, page.height - 13 * mm - qrSize, qrSize);
  }

  end(): NodeJS.ReadableStream {
    this.sheet.end();
    return this.sheet;
  }

  /** Wraps text into lines of at most `width` points; splits a longer word. */
  fold(words: string, width: number, font: 'display' | 'text' = 'text', points = size.text): string[] {
    this.sheet.font(font).fontSize(points);
    const fits = (text: string) => this.sheet.widthOfString(text) <= width;
    // Measuring text is the slowest part of drawing.
    if (fits(words)) return [words];
    const lines: string[] = [];
    let line = '';
    for (const word of words.split(/ +/)) {
      if (line !== '' && fits(`${line} ${word}`)) line = `${line} ${word}`;
      else {
        if (line !== '') lines.push(line);
        line = word;
        while (!fits(line) && line.length > 1) {
          let end = line.length - 1;
          while (end > 1 && !fits(line.slice(0, end))) end -= 1;
          lines.push(line.slice(0, end));
          line = line.slice(end);
        }
      }
    }
    return [...lines, line];
  }

  private tableHead(columns: readonly Column[]): void {
    for (const { title, x, isRight = false } of columns) this.text(title, x, this.y, { color: colors.ink3, isRight });
    this.y += 3 * mm;
    this.rule(this.y);
  }

  private linesOf(cell: Cell, width: number): { words: string; color: string }[] {
    const { words, below } = typeof cell === 'string' ? { words: cell, below: '' } : cell;
    const inColor = (text: string, color: string) =>
      text === '' ? [] : this.fold(text, width).map((line) => ({ words: line, color }));
    return [...inColor(words, colors.ink), ...inColor(below, colors.ink3)];
  }

  private drawCell(column: Column | undefined, lines: readonly { words: string; color: string }[]): void {
    for (const [place, { words, color }] of lines.entries())
      this.text(words, column?.x ?? 0, this.y + 5.2 * mm + place * step, { color, isRight: column?.isRight ?? false });
  }
}

// A left-aligned column extends to the next one, or close to right-aligned text.
function widthOf(columns: readonly Column[], place: number): number {
  const [column, next] = [columns[place], columns[place + 1]];
  if (!column || column.isRight) return 28 * mm;
  return (next?.isRight ? next.x - 18 * mm : (next?.x ?? right)) - column.x - 3 * mm;
}
