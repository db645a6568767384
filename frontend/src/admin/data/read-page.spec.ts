import { expect, it } from '@jest/globals';
import { readPage } from './read-page.ts';

const rows = Array.from({ length: 50 }, (_, index) => index);
const read = ({ limit, offset = 0 }: { limit: number; offset?: number }) =>
  Promise.resolve({ data: rows.slice(offset, offset + limit), total: rows.length });

it.each([
  ['the first page', 0, 20, { page: 0, first: 0, length: 20 }],
  ['a shorter last page', 2, 20, { page: 2, first: 40, length: 10 }],
  ['the last page that exists in place of one that has become empty', 1, 50, { page: 0, first: 0, length: 50 }],
  ['the last page that exists in place of one far behind', 30, 20, { page: 2, first: 40, length: 10 }],
])('reads %s', async (_, page, size, { page: shown, first, length }) => {
  const found = await readPage(page, size, read);
  expect(found).toMatchObject({ page: shown, total: 50 });
  expect([found.rows[0], found.rows.length]).toEqual([first, length]);
});

it('reads no page before the first of an empty list', async () => {
  expect(await readPage(3, 20, () => Promise.resolve({ data: [], total: 0 }))).toEqual({ rows: [], total: 0, page: 0 });
});
