import { useQuery } from '@tanstack/react-query';
import { nullIfNotFound } from '../../lib/loading.ts';
import { useList } from '../data/queries.ts';
import { call } from '../session/call.ts';
import { keyOf } from '../session/query-client.ts';
import type { Listed, Resource, Stored } from './resource.ts';

/**
 * Reads the record of the address, alone or out of a list that has all of it. `reload` reads it as it is stored now.
 * @param id "" for a new record
 */
export function useEditedRecord({ list, get }: Resource['routes'], id: string) {
  const one = useQuery({
    queryKey: keyOf(get ?? list, id),
    queryFn: async ({ signal }): Promise<Stored | null> =>
      get ? call(get, { params: { id }, signal }).then(({ data }) => data, nullIfNotFound) : null,
    enabled: get !== undefined && id !== '',
    // A form must not begin from what was read before.
    gcTime: 0,
  });
  const all = useList(list);
  if (get)
    return {
      record: one.data ?? undefined,
      // The address names a record that is not there.
      isMissing: one.data === null,
      error: one.error,
      reload: async () => (await one.refetch({ throwOnError: true })).data ?? undefined,
    };
  const find = (rows: readonly Listed[] | undefined) => rows?.find((row) => row.id === id) as Stored | undefined;
  const record = find(all.data);
  return {
    record,
    isMissing: id !== '' && all.data !== undefined && !record,
    error: all.error,
    reload: async () => find((await all.refetch({ throwOnError: true })).data),
  };
}
