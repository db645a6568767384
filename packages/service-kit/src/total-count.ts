import { TOTAL_COUNT_HEADER } from '@nfa/contracts';

/** A page of a list and how many records match in all. */
export interface Page<T> {
  rows: T[];
  total: number;
}

/** Anything that takes headers. */
export interface HeaderTarget {
  setHeader(name: string, value: string): unknown;
}

/** Sets the header with the number of all matching records, and returns those of the page. */
export function withTotal<Rows>(response: HeaderTarget, { rows, total }: { rows: Rows; total: number }): Rows {
  response.setHeader(TOTAL_COUNT_HEADER, String(total));
  return rows;
}
