import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { StreamableFile } from '@nestjs/common';
import { XLSX_TYPE } from '@nfa/contracts';
import { csvFile } from './csv.ts';
import type { FileColumns } from './export-file.ts';
import { xlsxFile } from './xlsx.ts';

/** Records to be saved as a file. */
export interface Export<T> {
  /** Beginning of the file's name. */
  name: string;
  columns: FileColumns<T>;
  batches: AsyncIterable<T[]>;
}

/** Sends records as a CSV file, piece by piece, with the day in its name. */
export const csvDownload = <T>({ name, columns, batches }: Export<T>, day: Date): StreamableFile =>
  new StreamableFile(Readable.from(csvFile(columns, batches)), {
    type: 'text/csv; charset=utf-8',
    disposition: disposition(name, day, 'csv'),
  });

/** The same as a spreadsheet. */
export const xlsxDownload = <T>({ name, columns, batches }: Export<T>, day: Date): StreamableFile =>
  new StreamableFile(Readable.fromWeb(xlsxFile(name, columns, batches) as ReadableStream), {
    type: XLSX_TYPE,
    disposition: disposition(name, day, 'xlsx'),
  });

const disposition = (name: string, day: Date, extension: string): string =>
  `attachment; filename="${name}-${day.toISOString().slice(0, 10)}.${extension}"`;
