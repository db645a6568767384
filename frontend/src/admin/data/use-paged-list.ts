import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../session/call.ts';
import type { Callable } from '../session/callable.ts';
import { keyOf } from '../session/query-client.ts';
import { entityOf } from '../session/shown-with.ts';
import { pageIn } from './panel-address.ts';
import { readPage } from './read-page.ts';
import { usePanelAddress } from './use-panel-address.ts';
import { usePending } from './use-pending.ts';

/** Rows of one page; the server finds, sorts and counts. */
const PAGE_SIZE = 50;

/** One page of a server-side list; the address holds filters, order and page. */
export function usePagedList<Row>(route: Callable & { response: z.ZodType<Row[]> }, filterNames: readonly string[]) {
  const { params, change } = usePanelAddress();
  const page = pageIn(params);
  const search = params.get('find') ?? '';
  const sort = params.get('sort') ?? '';
  const filters = Object.fromEntries(filterNames.map((name) => [name, params.get(name) ?? '']));
  const query: Record<string, string> = { ...filters, search, sort };
  const withPending = usePending(entityOf(route.path));

  const list = useQuery({
    queryKey: keyOf(route, 'page', { ...query, page }),
    queryFn: ({ signal }) =>
      readPage<Row>(page, PAGE_SIZE, (paging) => call(route, { query: { ...query, ...paging }, signal })),
    placeholderData: keepPreviousData,
    select: (found) => ({ ...found, rows: found.rows.map(withPending) }),
  });

  const total = list.data?.total ?? 0;
  return {
    list,
    query,
    search,
    sort,
    total,
    /** For `Pager`. */
    pager: {
      shown: list.data?.rows.length ?? 0,
      total,
      page: list.isPlaceholderData ? page : (list.data?.page ?? page),
      pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
      onPage: (next: number) => change({ page: next === 0 ? '' : String(next + 1) }),
    },
    /** Narrowing filters that are in use: all but the order. */
    used: Object.keys(query).filter((name) => name !== 'sort' && query[name] !== ''),
    /** Changes a filter and goes back to the first page. */
    narrow: (parts: Record<string, string>) => change({ ...parts, page: '' }, { replace: true }),
  };
}

/** How many records each value of a filter matches, read with the smallest possible pages. */
export function useCounts(
  route: Callable,
  name: string,
  values: readonly string[],
  /** The other filters that are in use. */
  within: Record<string, string> = {},
) {
  const { [name]: _, sort: __, ...others } = within;
  return useQuery({
    queryKey: keyOf(route, 'counts', name, others),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const totalOf = async (value: string) =>
        (await call(route, { query: { ...others, [name]: value, limit: 1 }, signal })).total ?? 0;
      const totals = await Promise.all(values.map(totalOf));
      return new Map(values.map((value, index) => [value, totals[index] ?? 0]));
    },
  });
}
