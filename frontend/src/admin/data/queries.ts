import { type FetchQueryOptions, type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { type CallOptions, call } from '../session/call.ts';
import type { Callable } from '../session/callable.ts';
import { listCourses, readSession, readSettings, readStats } from '../session/first-view-routes.ts';
import { adminQueries, keyOf } from '../session/query-client.ts';

/** Default page length of the API. */
const LIST_LENGTH = 1_000;

/** Every record of a list, in the order of the list. */
async function readAll<Row>(
  route: Callable & { response: z.ZodType<Row[]> },
  query: CallOptions['query'],
  signal: AbortSignal,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { data, total } = await call(route, { query: { ...query, offset: rows.length || undefined }, signal });
    rows.push(...data);
    if (data.length < LIST_LENGTH || rows.length === total) return rows;
  }
}

/** The whole list behind a route, or the part of it that fits a query. */
export const listQuery = <Row>(route: Callable & { response: z.ZodType<Row[]> }, query: Record<string, string> = {}) =>
  queryOptions({
    queryKey: keyOf(route, 'all', query),
    queryFn: ({ signal }): Promise<Row[]> => readAll(route, query, signal),
  });

/** The one record behind a route, or what it returns for the given parameters. */
export const recordQuery = <R extends Callable>(route: R, options: Pick<CallOptions, 'params' | 'query'> = {}) =>
  queryOptions({
    queryKey: keyOf(route, options),
    queryFn: async ({ signal }): Promise<z.output<R['response']>> => (await call(route, { ...options, signal })).data,
  });

/** Reads as it is stored now. */
export const readNow = <Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>): Promise<Data> =>
  adminQueries.fetchQuery({ ...query, staleTime: 0 });

interface QuerySettings {
  enabled?: boolean;
  staleTime?: number;
  gcTime?: number;
}

/** Reads the whole list behind a route. */
export const useList = <Row>(route: Callable & { response: z.ZodType<Row[]> }) => useQuery(listQuery(route));

/** Reads the one record behind a route, or what it returns for the given parameters. */
export const useRecord = <R extends Callable>(
  route: R,
  options: Pick<CallOptions, 'params' | 'query'> = {},
  settings: QuerySettings = {},
) => useQuery({ ...recordQuery(route, options), ...settings });

export const useSettings = () => useQuery(settingsQuery);
export const useSession = () => useQuery(sessionQuery);
export const useStats = () => useRecord(readStats);
export const useCourses = () => useList(listCourses);
export const settingsQuery = recordQuery(readSettings);
export const sessionQuery = recordQuery(readSession);
