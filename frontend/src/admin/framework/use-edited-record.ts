import { useQuery } from '@tanstack/react-query';
import { isNotFound } from '../../lib/loading.ts';
import { listQuery } from '../data/queries.ts';
import { call } from '../session/call.ts';
import { keyOf } from '../session/query-client.ts';
import type { Resource, Stored } from './resource.ts';

/** The record that the editor shows. */
export interface EditedRecord<Row> {
  /** Undefined while it is read, and when there is none. */
  record: Row | undefined;
  /** The address names a record that is not there. */
  isMissing: boolean;
  /** Why it could not be read. */
  error: Error | null;
  /** Reads it as it is stored now. */
  reload: () => Promise<Row | undefined>;
}

/** Reads the record of the address, alone or out of a list that has all of it. @param id "" for a new record */
export function useEditedRecord<Input extends object, Row extends Listed & Stored, Listed extends { id: string }>(
  { list, get }: Resource<Input, Row, Listed>['routes'],
  id: string,
): EditedRecord<Row> {
  const one = useQuery({
    queryKey: keyOf(get ?? list, id),
    queryFn: async ({ signal }): Promise<Row | null> => {
      if (!get) return null;
      try {
        return (await call(get, { params: { id }, signal })).data;
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
    enabled: get !== undefined && id !== '',
    // A form must not begin from what was read before.
    gcTime: 0,
  });
  const all = useQuery(listQuery(list));
  if (get)
    return {
      record: one.data ?? undefined,
      isMissing: one.data === null,
      error: one.error,
      reload: async () => (await one.refetch({ throwOnError: true })).data ?? undefined,
    };
  const find = (rows: readonly Listed[] | undefined) => rows?.find((row) => row.id === id) as Row | undefined;
  const record = find(all.data);
  return {
    record,
    isMissing: id !== '' && all.data !== undefined && !record,
    error: all.error,
    reload: async () => find((await all.refetch({ throwOnError: true })).data),
  };
}
