import { fileURLToPath } from 'node:url';
import { type Certificate, nairobiDay } from '@nfa/contracts';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { AGENCY, longDay } from '../notifications/mail-page.ts';
import { printedCode } from './certificate-code.ts';

type Sheet = InstanceType<typeof PDFDocument>;

const font = (name: string): string => fileURLToPath(new URL(`../../assets/${name}.ttf`, import.meta.url));

const colors = { paper: '#F6F3EE', ink: '#12110F', ink2: '#47423B', ink3: '#655F55', line: '#DCD6CC' };
/** A4 in landscape, in points. */
const page = { width: 841.89, height: 595.28, margin: 64 };
const inner = page.width - 2 * page.margin;
const qrSize = 84;

/** Draws a certificate on one page, with embedded fonts. @param address of the page that checks its code */
export function drawCertificate(certificate: Certificate, address: string): NodeJS.ReadableStream {
  const { name, course_title, starts_on, ends_on, code, created_at } = certificate;
  const sheet: Sheet = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    font: font('hanken-grotesk'),
    lang: 'en',
    displayTitle: true,
    info: { Title: `Certificate ${printedCode(code)}`, Author: AGENCY, CreationDate: new Date(created_at) },
  });
  sheet.registerFont('display', font('bodoni-moda')).registerFont('text', font('hanken-grotesk'));
  sheet.rect(0, 0, page.width, page.height).fill(colors.paper);
  sheet
    .rect(28, 28, page.width - 56, page.height - 56)
    .lineWidth(0.75)
    .stroke(colors.line);

  line(sheet, AGENCY.toUpperCase(), { baseline: 84, size: 13, characterSpacing: 2 });
  line(sheet, 'Certificate', { baseline: 168, size: 56 });
  line(sheet, 'This is to certify that', { baseline: 228, size: 14, font: 'text', color: colors.ink2 });
  line(sheet, name, { baseline: 282, size: 40 });
  line(sheet, 'has completed the course', { baseline: 328, size: 14, font: 'text', color: colors.ink2 });
  line(sheet, course_title, { baseline: 366, size: 26 });
  const dates = starts_on === ends_on ? longDay(starts_on) : `${longDay(starts_on)} to ${longDay(ends_on)}`;
  line(sheet, dates, { baseline: 398, size: 14, font: 'text', color: colors.ink2 });

  const foot = page.height - page.margin - qrSize;
  drawSignature(sheet, foot + qrSize, longDay(nairobiDay(new Date(created_at))));
  drawCheck(sheet, foot, address, printedCode(code));
  sheet.end();
  return sheet;
}

interface LineOptions {
  /** Position of the text in points from the upper edge. */
  baseline: number;
  /** Largest font size; a longer text gets a smaller one that fits. */
  size: number;
  font?: 'display' | 'text';
  color?: string;
  characterSpacing?: number;
}

function line(sheet: Sheet, text: string, options: LineOptions): void {
  const { baseline, size, font: face = 'display', color = colors.ink, characterSpacing = 0 } = options;
  sheet.font(face).fontSize(size);
  const wanted = sheet.widthOfString(text, { characterSpacing });
  sheet.fontSize(Math.min(size, (size * inner) / wanted)).fillColor(color);
  const left = (page.width - sheet.widthOfString(text, { characterSpacing })) / 2;
  sheet.text(text, left, baseline, { characterSpacing, lineBreak: false, baseline: 'alphabetic' });
}

function drawSignature(sheet: Sheet, baseline: number, issued: string): void {
  const width = 220;
  sheet
    .moveTo(page.margin, baseline - 20)
    .lineTo(page.margin + width, baseline - 20)
    .lineWidth(0.75)
    .stroke(colors.ink3);
  sheet.font('text').fontSize(10).fillColor(colors.ink3);
  const words = `For the academy. Nairobi, ${issued}`;
  sheet.text(words, page.margin, baseline, { lineBreak: false, baseline: 'alphabetic' });
}

function drawCheck(sheet: Sheet, top: number, address: string, code: string): void {
  const left = page.width - page.margin - qrSize;
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const module = qrSize / size;
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) sheet.rect(left + column * module, top + row * module, module, module);
  sheet.fill(colors.ink);
  sheet.font('text').fontSize(10).fillColor(colors.ink2);
  const text = (words: string, baseline: number) =>
    sheet.text(words, left - 16 - sheet.widthOfString(words), baseline, { lineBreak: false, baseline: 'alphabetic' });
  text('Check this certificate:', top + qrSize - 28);
  text(address.replace(/^https?:\/\//, ''), top + qrSize - 14);
  text(`Code ${code}`, top + qrSize);
}
