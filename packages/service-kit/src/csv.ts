import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { type Export, type FileColumns, fileDisposition } from './export-file.ts';

// Characters that start a formula or a DDE call (|) in a spreadsheet, including full-width forms. Spreadsheets ignore invisible and
// blank characters before them (\p{Cf} matches format characters such as the byte order mark and the soft hyphen).
const FORMULA_START = /^[\p{Cf}\p{Mn}\p{Z}\u115f\u1160\u3164\uffa0]*[=+\-@|\t\r\n\uff1d\uff0b\uff0d\uff20\uff5c]/u;

/** A text cell that no spreadsheet evaluates: an apostrophe before a formula marks it as text. */
export function textCell(value: string): string {
  return quoted(FORMULA_START.test(value) ? `'${value}` : value);
}

/**
 * A phone number cell, always marked as text: a spreadsheet would read `+254…` as a sum and `0712…` as a number, and drop the plus
 * or the zero. After the apostrophe follows the number as the visitor typed it.
 */
export const phoneCell = (value: string): string => quoted(value === '' ? '' : `'${value}`);

/** A cell of an amount, which a spreadsheet can sum; any other value is marked as text where it could be a formula. */
export const amountCell = (value: string): string => (/^-\d+$/.test(value) ? quoted(value) : textCell(value));

const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`;

const csvLine = (cells: string[]): string => `${cells.join(',')}\r\n`;

const cellOf = <T>({ isPhone, isAmount }: FileColumns<T>[number]) =>
  isPhone ? phoneCell : isAmount ? amountCell : textCell;

/** Yields a CSV file in pieces. */
export async function* csvFile<T>(columns: FileColumns<T>, batches: Export<T>['batches']): AsyncIterable<string> {
  // Without the byte order mark, Excel reads the file in the local 8-bit encoding.
  yield `\ufeff${csvLine(columns.map(({ heading }) => textCell(heading)))}`;
  for await (const batch of batches)
    yield batch.map((record) => csvLine(columns.map((column) => cellOf(column)(column.value(record))))).join('');
}

/** Sends records as a CSV file, piece by piece, with the day in its name. */
export const csvDownload = <T>({ name, columns, batches }: Export<T>, day: Date): StreamableFile =>
  new StreamableFile(Readable.from(csvFile(columns, batches)), {
    type: 'text/csv; charset=utf-8',
    disposition: fileDisposition(name, day, 'csv'),
  });
