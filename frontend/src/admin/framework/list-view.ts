/** Most rows that a list shows at once. */
export const pageSize = 50;

/** Text as a search compares it: without case and without marks. */
const searchable = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en');

/** Rows whose text holds every word of the search. */
export function filterRows<Row>(rows: readonly Row[], textOf: (row: Row) => string, search: string): readonly Row[] {
  const words = searchable(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = searchable(textOf(row));
    return words.every((word) => text.includes(word));
  });
}

/** One page of rows, and which page that is once `page` is held within the list. */
export function pageOf<Row>(rows: readonly Row[], page: number, size = pageSize) {
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const current = Math.max(0, Math.min(page, pages - 1));
  return { rows: rows.slice(current * size, (current + 1) * size), page: current, pages };
}
