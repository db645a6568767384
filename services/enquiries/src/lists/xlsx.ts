import { type FileColumns } from '@nfa/service-kit';
import { writeXlsxStream } from 'hucre/xlsx';

/** A spreadsheet in pieces. Every cell is text: nothing in it is a formula, and every digit of a number stays. */
export function xlsxFile<T>(
  name: string,
  columns: FileColumns<T>,
  batches: AsyncIterable<T[]>,
): ReadableStream<Uint8Array> {
  async function* rows() {
    for await (const batch of batches) for (const record of batch) yield columns.map(({ value }) => value(record));
  }
  return writeXlsxStream(rows(), {
    name,
    columns: columns.map(({ heading }) => ({ header: heading })),
    freezePane: { rows: 1 },
  });
}
