import type { CallSheet } from '@nfa/contracts';
import { callChanges } from '../../src/data/call-changes.ts';
import { mm } from '../../src/data/comp-card-layout.ts';
import { callTimes, clockTimeOf, dayWithName, lines } from '../../src/lib/format.ts';
import { t } from '../../src/translations/text.ts';
import { drawCode, type Sheet } from '../comp-cards/sheet.ts';

/** Details of the agency, and the address in the QR code of a sheet. */
export interface SheetFrame {
  agency: string;
  phone: string;
  address: string;
}

const page = { width: 148 * mm, height: 210 * mm };
const margin = 11 * mm;
const width = page.width - 2 * margin;
const code = 24 * mm;
const black = '#000';

/** Draws a call sheet on A5, black on white, on as many pages as it needs. */
export function drawSheet(sheet: Sheet, call: CallSheet, { agency, phone, address }: SheetFrame): void {
  sheet.addPage({
    size: [page.width, page.height],
    margins: { top: margin, left: margin, right: margin, bottom: margin },
  });
  sheet.fillColor(black);
  const left = width - code - 6 * mm;
  text(sheet, 'display', 10, agency.toUpperCase(), { width: left, characterSpacing: 1.2 });
  text(sheet, 'text', 10.5, dayWithName(call.starts_at), { width: left, gap: 8 });
  text(sheet, 'display', 44, clockTimeOf(new Date(call.starts_at)), { width: left });
  text(sheet, 'display', 18, call.title, { width: left, gap: 4 });
  text(sheet, 'text', 10.5, `${call.model}, ${callTimes(call.starts_at, call.ends_at)}`, { width: left });
  drawCode(sheet, address, page.width - margin - code, margin, code, black);
  sheet.y = Math.max(sheet.y, margin + code);
  // The page has an arrow, which the font of paper lacks.
  for (const { from } of callChanges(call))
    text(sheet, 'text', 10.5, t('Changed: it was {before}.', { before: from }), { gap: 6 });
  part(sheet, t('Where'), [call.place || t('We tell you the place before the day.')]);
  const { chaperone, model } = call;
  if (chaperone)
    part(sheet, t('Who stays with {model}', { model }), [t('{chaperone}, the whole time.', { chaperone })]);
  part(sheet, t('Who to call'), [...(call.contact ? [call.contact] : []), `${agency}: ${phone}`]);
  part(sheet, t('The day'), lines(call.schedule));
  part(sheet, t('Bring'), lines(call.bring));
  text(sheet, 'text', 9.75, t('All times are Nairobi times. The code opens this sheet as it is now.'), { gap: 10 });
}

interface TextOptions {
  width?: number;
  /** Space above, in points. */
  gap?: number;
  characterSpacing?: number;
}

function text(sheet: Sheet, font: 'display' | 'text', size: number, words: string, options: TextOptions = {}): void {
  const { gap = 0, ...rest } = options;
  sheet.font(font).fontSize(size);
  sheet.text(words, margin, sheet.y + gap, { width, lineGap: 1.5, ...rest });
}

function part(sheet: Sheet, title: string, entries: readonly string[]): void {
  if (entries.length === 0) return;
  // A title never stands alone at the foot of a page.
  if (sheet.y > page.height - margin - 20 * mm) sheet.addPage();
  sheet.y += 9;
  sheet
    .moveTo(margin, sheet.y)
    .lineTo(page.width - margin, sheet.y)
    .lineWidth(0.5)
    .stroke(black);
  text(sheet, 'display', 13, title, { gap: 6 });
  for (const entry of entries) text(sheet, 'text', 10.5, entry, { gap: 2 });
}
