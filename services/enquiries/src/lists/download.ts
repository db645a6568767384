import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { StreamableFile } from '@nestjs/common';
import { XLSX_TYPE } from '@nfa/contracts';
import { type Export, fileDisposition } from '@nfa/service-kit';
import { xlsxFile } from './xlsx.ts';

/** Sends records as a spreadsheet, piece by piece, with the day in its name. */
export const xlsxDownload = <T>({ name, columns, batches }: Export<T>, day: Date): StreamableFile =>
  new StreamableFile(Readable.fromWeb(xlsxFile(name, columns, batches) as ReadableStream), {
    type: XLSX_TYPE,
    disposition: fileDisposition(name, day, 'xlsx'),
  });
