import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';

/** Answers a CSV file piece by piece, to be saved under a name with the day in it. */
export const csvDownload = (pieces: AsyncIterable<string>, name: string, day: Date): StreamableFile =>
  new StreamableFile(Readable.from(pieces), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}-${day.toISOString().slice(0, 10)}.csv"`,
  });
