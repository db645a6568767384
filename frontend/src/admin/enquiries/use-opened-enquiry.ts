import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { usePanelAddress } from '../data/use-panel-address.ts';
import { type Callable, call } from '../session/call.ts';

/** The enquiry that the panel's address names, wherever it stands in the list and whatever the filter. */
export function useOpenedEnquiry<Row extends { id: string }>(
  route: Callable & { response: z.ZodType<Row> },
  rows: readonly Row[] | undefined,
) {
  const { id, change } = usePanelAddress();
  const keyOf = (of: string) => ['enquiry', route.path, of];
  const listed = rows?.find((row) => row.id === id);
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }): Promise<Row> => (await call(route, { params: { id }, signal })).data,
    enabled: id !== '',
    // The row is there already: the dialog opens without waiting, and is read again at once.
    initialData: () => listed,
    initialDataUpdatedAt: 0,
  });
  return {
    id,
    keyOf,
    row: data,
    error: id === '' ? null : error,
    retry: () => void refetch(),
    open: (row: Row) => change({ id: row.id }, { replace: true }),
    close: () => change({ id: '' }, { replace: true }),
  };
}
