import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { type Export, type FileColumns, fileDisposition } from './export-file.ts';

// Characters with which a spreadsheet starts to read a formula, their full-width twins included. Spreadsheets skip what
// has no width or is blank in front of them (\p{Cf} is format characters, the byte order mark and soft hyphen included).
const FORMULA_START = /^[\p{Cf}\p{Mn}\p{Z}\u115f\u1160\u3164\uffa0]*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/u;

/** A cell of text that no spreadsheet runs: an apostrophe in front of a formula is the mark for "this is text". */
export function textCell(value: string): string {
  return quoted(FORMULA_START.test(value) ? `'${value}` : value);
}

/**
 * A cell of a phone number. Always marked as text: a spreadsheet takes `+254…` for a sum and `0712…` for a number,
 * and the plus or the zero is gone. Behind the apostrophe the number stands as the visitor wrote it.
 */
export const phoneCell = (value: string): string => quoted(value === '' ? '' : `'${value}`);

const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`;

const csvLine = (cells: string[]): string => `${cells.join(',')}\r\n`;

/** A CSV file in pieces. */
export async function* csvFile<T>(columns: FileColumns<T>, batches: AsyncIterable<T[]>): AsyncIterable<string> {
  // Without the byte order mark, Excel reads the file in the local 8-bit encoding.
  yield `\ufeff${csvLine(columns.map(({ heading }) => textCell(heading)))}`;
  for await (const batch of batches)
    yield batch
      .map((record) => csvLine(columns.map(({ value, isPhone }) => (isPhone ? phoneCell : textCell)(value(record)))))
      .join('');
}

/** Sends records as a CSV file, piece by piece, with the day in its name. */
export const csvDownload = <T>({ name, columns, batches }: Export<T>, day: Date): StreamableFile =>
  new StreamableFile(Readable.from(csvFile(columns, batches)), {
    type: 'text/csv; charset=utf-8',
    disposition: fileDisposition(name, day, 'csv'),
  });
