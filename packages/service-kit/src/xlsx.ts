import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { StreamableFile } from '@nestjs/common';
import { XLSX_TYPE } from '@nfa/contracts';
import { writeXlsxStream } from 'hucre/xlsx';
import { type Export, type FileColumns, fileDisposition } from './export-file.ts';

/** Yields a spreadsheet in pieces. Every cell is text, so no cell is a formula, and every digit of a number is kept. */
function xlsxFile<T>(name: string, columns: FileColumns<T>, batches: AsyncIterable<T[]>): ReadableStream<Uint8Array> {
  async function* rows() {
    for await (const batch of batches) for (const record of batch) yield columns.map(({ value }) => value(record));
  }
  return writeXlsxStream(rows(), {
    name,
    columns: columns.map(({ heading }) => ({ header: heading })),
    freezePane: { rows: 1 },
  });
}

/** Sends records as a spreadsheet, piece by piece, with the day in its name. */
export const xlsxDownload = <T>({ name, columns, batches }: Export<T>, day: Date): StreamableFile =>
  new StreamableFile(Readable.fromWeb(xlsxFile(name, columns, batches) as NodeReadableStream), {
    type: XLSX_TYPE,
    disposition: fileDisposition(name, day, 'xlsx'),
  });
