/** Reads a page, from 0, of a list or, beyond its end, the last page that exists. */
export async function readPage<Row>(
  page: number,
  pageSize: number,
  read: (paging: { limit: number; offset?: number }) => Promise<{ data: Row[]; total?: number | undefined }>,
): Promise<{ rows: Row[]; total: number; page: number }> {
  const offset = page * pageSize;
  const { data, total = offset + data.length } = await read({ limit: pageSize, ...(offset > 0 && { offset }) });
  const last = Math.max(0, Math.ceil(total / pageSize) - 1);
  return page > last ? readPage(last, pageSize, read) : { rows: data, total, page };
}
