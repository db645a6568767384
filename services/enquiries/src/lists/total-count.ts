import type { Page } from './enquiry-query.ts';

/** The part of an answer that takes headers. */
export interface HeaderTarget {
  setHeader(name: string, value: string): unknown;
}

/** Tells how many records match in all and answers those of the page. */
export function withTotal<T>(response: HeaderTarget, { rows, total }: Page<T>): T[] {
  response.setHeader('x-total-count', String(total));
  return rows;
}
