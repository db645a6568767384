import { NAIROBI_OFFSET_MS, nairobiDay } from '@nfa/contracts';

/** A column of a file: its heading and its value for a record. */
export type FileColumns<T> = readonly {
  heading: string;
  value: (record: T) => string;
  /** Whether the values are digits that spreadsheets must not read as a number. */
  isPhone?: boolean;
  /** Whether the values are whole amounts, of which a negative one is no formula. */
  isAmount?: boolean;
}[];

/** Records to be saved as a file. */
export interface Export<T> {
  /** First part of the file's name. */
  name: string;
  columns: FileColumns<T>;
  batches: Iterable<T[]> | AsyncIterable<T[]>;
}

/** Header that makes a browser save the response as a file with the day in its name. */
export const fileDisposition = (name: string, day: Date, extension: string): string =>
  `attachment; filename="${name}-${nairobiDay(day)}.${extension}"`;

/**
 * Reads records batch by batch, with one batch in memory at a time. Reads the first batch before the response starts, so that an
 * unreachable database causes an error response and not half a file.
 */
export async function readBatches<T>(
  batchLength: number,
  readBatch: (after?: T) => Promise<T[]>,
): Promise<AsyncIterable<T[]>> {
  const first = await readBatch();
  return (async function* () {
    let batch = first;
    while (batch.length > 0) {
      yield batch;
      batch = batch.length < batchLength ? [] : await readBatch(batch.at(-1));
    }
  })();
}

/** A timestamp in Nairobi time that sorts as text: "2026-11-24 10:42". */
export const nairobiMinute = (timestamp: string): string =>
  new Date(Date.parse(timestamp) + NAIROBI_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');
