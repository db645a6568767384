import { TOTAL_COUNT_HEADER } from '@nfa/contracts';

/** A page of a list, with the total number of matching records. */
export interface Page<T> {
  rows: T[];
  total: number;
}

/** An object with response headers, such as Express' response. */
export interface HeaderTarget {
  setHeader(name: string, value: string): unknown;
}

/** Sets the header with the total number of matching records, and returns the rows of the page. */
export function withTotal<Rows>(response: HeaderTarget, { rows, total }: { rows: Rows; total: number }): Rows {
  response.setHeader(TOTAL_COUNT_HEADER, String(total));
  return rows;
}
