import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { XLSX_TYPE } from '@nfa/contracts';
import { type Export, type FileColumns, fileDisposition } from './export-file.ts';

/** Yields a spreadsheet in pieces. Every cell is text, so no cell is a formula, and every digit of a number is kept. */
async function* xlsxFile<T>(
  name: string,
  columns: FileColumns<T>,
  batches: Export<T>['batches'],
): AsyncGenerator<Uint8Array> {
  // At the first export: few processes write one between two starts.
  const { writeXlsxStream } = await import('hucre/xlsx');
  async function* rows() {
    for await (const batch of batches) for (const record of batch) yield columns.map(({ value }) => value(record));
  }
  yield* writeXlsxStream(rows(), {
    name,
    columns: columns.map(({ heading }) => ({ header: heading })),
    freezePane: { rows: 1 },
  });
}

/** Sends records as a spreadsheet, piece by piece, with the day in its name. */
export const xlsxDownload = <T>({ name, columns, batches }: Export<T>, day: Date): StreamableFile =>
  new StreamableFile(Readable.from(xlsxFile(name, columns, batches)), {
    type: XLSX_TYPE,
    disposition: fileDisposition(name, day, 'xlsx'),
  });
