import { QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { type Callable, call } from '../session/call.ts';
import { ownWrites } from '../session/own-writes.ts';
import { listCourses, readSession, readSettings, readStats } from '../session/plain-routes.ts';

/** Most records that the API returns when a list is asked for without a limit. */
const LIST_LENGTH = 1_000;

/** What the panel has read. Everything is read again after a save, and when the window is looked at again. */
export const adminQueries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // Every call repeats itself while the server is away.
      retry: false,
    },
  },
});

/** Reads everything again that shows; called after every successful save or delete. */
export function reloadAll(): Promise<void> {
  ownWrites.noteReload();
  return adminQueries.invalidateQueries();
}

/** Every record of a list, in the order of the list. */
async function readAll<Row>(route: Callable & { response: z.ZodType<Row[]> }, signal: AbortSignal): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { data, total } = await call(route, { query: { offset: rows.length || undefined }, signal });
    rows.push(...data);
    if (data.length < LIST_LENGTH || rows.length === total) return rows;
  }
}

/** The whole list behind a route. */
export const listQuery = <Row>(route: Callable & { response: z.ZodType<Row[]> }) =>
  queryOptions({
    queryKey: ['list', route.path],
    queryFn: ({ signal }): Promise<Row[]> => readAll(route, signal),
  });

/** The one record behind a route. */
export const recordQuery = <R extends Callable>(route: R) =>
  queryOptions({
    queryKey: ['record', route.path],
    queryFn: async ({ signal }): Promise<z.output<R['response']>> => (await call(route, { signal })).data,
  });

export const useStats = () => useQuery(recordQuery(readStats));
export const useCourses = () => useQuery(listQuery(listCourses));
export const settingsQuery = recordQuery(readSettings);
export const sessionQuery = recordQuery(readSession);
