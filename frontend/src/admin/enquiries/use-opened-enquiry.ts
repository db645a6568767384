import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { isNotFound } from '../../lib/loading.ts';
import { usePanelAddress } from '../data/use-panel-address.ts';
import { usePending } from '../data/use-pending.ts';
import { call } from '../session/call.ts';
import type { Callable } from '../session/callable.ts';
import { keyOf } from '../session/query-client.ts';
import { entityOf } from '../session/shown-with.ts';

/** The enquiry that the panel's address names, wherever it stands in the list and whatever the filter. */
export function useOpenedEnquiry<Row extends { id: string }>(
  route: Callable & { response: z.ZodType<Row> },
  rows: readonly Row[] | undefined,
  /** Part of the address that names it. */
  part: 'id' | 'view' = 'id',
) {
  const { [part]: id, change } = usePanelAddress();
  const withPending = usePending(entityOf(route.path));
  const place = rows?.findIndex((row) => row.id === id) ?? -1;
  const listed = rows?.[place];
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(route, id),
    queryFn: async ({ signal }): Promise<Row> => (await call(route, { params: { id }, signal })).data,
    enabled: id !== '',
    // The row is there already: the dialog opens without waiting, and is read again at once.
    initialData: () => listed,
    initialDataUpdatedAt: 0,
    select: withPending,
  });
  return {
    id,
    // The query keeps what it read before; somebody who was erased is not shown any more.
    row: isNotFound(error) ? undefined : data,
    /** Its neighbours in the list. */
    before: rows?.[place - 1],
    after: place < 0 ? undefined : rows?.[place + 1],
    error: id === '' ? null : error,
    retry: () => void refetch(),
    open: (row: Row) => change({ [part]: row.id }, { replace: true }),
    close: () => change({ [part]: '' }, { replace: true }),
  };
}
