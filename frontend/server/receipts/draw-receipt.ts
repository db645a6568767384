import type { ReceiptPage } from '@nfa/contracts';
import { receiptFacts, receiptTitle } from '../../src/data/receipt-facts.ts';
import { lines, longDate, shillings } from '../../src/lib/format.ts';
import { t } from '../../src/translations/text.ts';
import { drawCode, newDocument, type Sheet } from '../comp-cards/sheet.ts';

const mm = 72 / 25.4;
/** A5, in points. */
const page = { width: 148 * mm, height: 210 * mm, margin: 11 * mm };
const inner = page.width - 2 * page.margin;
const right = page.width - page.margin;
const qrSize = 24 * mm;
const colors = { ink: '#12110F', ink3: '#655F55', line: '#C9C1B4', void: '#A3201D' };

/** Details of agency and page on a receipt. */
export interface ReceiptFrame {
  agency: { name: string; address: string; phone: string };
  /** Address of the receipt's page. */
  address: string;
  /** Folder of the fonts. */
  folder: string;
}

/** Draws a receipt on one page of A5, black on white, with embedded fonts. */
export function drawReceipt(receipt: ReceiptPage, { agency, address, folder }: ReceiptFrame): NodeJS.ReadableStream {
  const sheet = newDocument(`${t('Receipt')} ${receipt.number}`, agency.name, folder);
  sheet.addPage({ size: [page.width, page.height], margin: 0 });
  const text = (words: string, x: number, baseline: number, size: number, color = colors.ink) =>
    sheet.fontSize(size).fillColor(color).text(words, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
  const rightText = (words: string, baseline: number, size: number, color = colors.ink) => {
    sheet.fontSize(size);
    text(words, right - sheet.widthOfString(words), baseline, size, color);
  };

  sheet.font('display');
  sheet.fontSize(11).fillColor(colors.ink);
  sheet.text(agency.name.toUpperCase(), page.margin, 14 * mm, {
    lineBreak: false,
    baseline: 'alphabetic',
    characterSpacing: 1.4,
  });
  sheet.font('text');
  rightText(receipt.number, 14 * mm, 10, colors.ink3);
  const [title = '', rest = ''] = receiptTitle(receipt).split(/ (?=\()/);
  sheet.font('display');
  text(title, page.margin - 1, 34 * mm, 42);
  sheet.font('text');
  text([rest, `${longDate(receipt.issued_at)}, Nairobi`].filter(Boolean).join('  '), page.margin, 41 * mm, 10.5);
  sheet.font('display');
  text(shillings(receipt.amount_kes), page.margin - 1, 60 * mm, 37);
  sheet.font('text');
  if (receipt.voided_at)
    text(t('Taken back on {day}', { day: longDate(receipt.voided_at) }), page.margin, 67 * mm, 11, colors.void);
  drawRows(sheet, receiptFacts(receipt), 71 * mm);
  drawFoot(sheet, agency, receipt.tax_qr || address, receipt.tax_qr !== '');
  sheet.end();
  return sheet;
}

function drawRows(sheet: Sheet, rows: readonly [string, string][], top: number): void {
  const step = 8.1 * mm;
  for (const [place, [term, value]] of rows.entries()) {
    const y = top + place * step;
    rule(sheet, y);
    sheet.fontSize(9.75).fillColor(colors.ink3);
    sheet.text(term, page.margin, y + 5.4 * mm, { lineBreak: false, baseline: 'alphabetic' });
    const room = inner - sheet.widthOfString(term) - 5 * mm;
    // A long line gets a smaller font that fits.
    sheet.fontSize(Math.min(9.75, (9.75 * room) / sheet.widthOfString(value))).fillColor(colors.ink);
    const left = right - sheet.widthOfString(value);
    sheet.text(value, left, y + 5.4 * mm, { lineBreak: false, baseline: 'alphabetic' });
  }
  rule(sheet, top + rows.length * step);
}

const rule = (sheet: Sheet, y: number): void =>
  void sheet.moveTo(page.margin, y).lineTo(right, y).lineWidth(0.6).stroke(colors.line);

function drawFoot(sheet: Sheet, agency: ReceiptFrame['agency'], qr: string, isTax: boolean): void {
  drawCode(sheet, qr, right - qrSize, page.height - 11 * mm - qrSize, qrSize);
  const words = [agency.name, ...lines(agency.address).slice(0, 3), agency.phone].filter(Boolean);
  for (const [place, line] of words.entries())
    sheet
      .fontSize(9.75)
      .fillColor(colors.ink)
      .text(line, page.margin, page.height - 11 * mm - (words.length - 1 - place) * 13, {
        lineBreak: false,
        baseline: 'alphabetic',
      });
  const hint = isTax ? [t('Control unit')] : [t('Is this receipt'), t('genuine? Scan')];
  for (const [place, line] of hint.entries()) {
    sheet.fontSize(9.75).fillColor(colors.ink3);
    const left = right - qrSize - 4 * mm - sheet.widthOfString(line);
    sheet.text(line, left, page.height - 11 * mm - (hint.length - 1 - place) * 13, {
      lineBreak: false,
      baseline: 'alphabetic',
    });
  }
}
