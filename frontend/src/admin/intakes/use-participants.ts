import { intakeRoutes } from '@nfa/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../session/call.ts';
import { keyOf } from '../session/query-client.ts';

const PAGE_SIZE = 100;

/** The people of an intake, page by page; `print` loads and prints all of them. */
export function useParticipants(intakeId: string) {
  const [page, setPage] = useState(0);
  const [isPrinting, setPrinting] = useState(false);
  const paging = isPrinting ? {} : { limit: PAGE_SIZE, offset: page * PAGE_SIZE };
  const query = useQuery({
    queryKey: keyOf(intakeRoutes.participants, intakeId, paging),
    queryFn: async ({ signal }) => {
      const { data, total } = await call(intakeRoutes.participants, {
        params: { id: intakeId },
        query: paging,
        signal,
      });
      return { people: data, total: total ?? data.length };
    },
    placeholderData: keepPreviousData,
  });
  const isWhole = isPrinting && query.isSuccess && !query.isPlaceholderData;
  const hasFailed = isPrinting && query.isError;
  useEffect(() => {
    if (isWhole) window.print();
    if (isWhole || hasFailed) setPrinting(false);
  }, [isWhole, hasFailed]);

  const total = query.data?.total ?? 0;
  return {
    query,
    people: query.data?.people,
    total,
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    page,
    goTo: setPage,
    print: () => setPrinting(true),
  };
}
