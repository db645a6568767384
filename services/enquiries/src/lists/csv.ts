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

/** Columns of a file: heading and how a record fills it. */
export type CsvColumns<T> = readonly (readonly [heading: string, cell: (record: T) => string])[];

/**
 * A CSV file in pieces, one batch of records in memory at a time. The first batch is read before anything is answered,
 * so that a database that is away is an honest error and not half a file.
 */
export async function csvFile<T>(
  columns: CsvColumns<T>,
  batchLength: number,
  readBatch: (after?: T) => Promise<T[]>,
): Promise<AsyncIterable<string>> {
  const firstBatch = await readBatch();
  return (async function* () {
    // Without the mark, Excel takes the file for one in the local 8-bit alphabet.
    yield `\ufeff${csvLine(columns.map(([heading]) => textCell(heading)))}`;
    let batch = firstBatch;
    while (batch.length > 0) {
      yield batch.map((record) => csvLine(columns.map(([, cell]) => cell(record)))).join('');
      batch = batch.length < batchLength ? [] : await readBatch(batch.at(-1));
    }
  })();
}
