import { intakeRoutes, type Participant } from '@nfa/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readPage } from '../data/read-page.ts';
import { call } from '../session/call.ts';
import { keyOf } from '../session/query-client.ts';

const PAGE_SIZE = 100;

/** The people of an intake, page by page; `print` loads and prints all of them. */
export function useParticipants(intakeId: string) {
  const [page, setPage] = useState(0);
  const [isPrinting, setPrinting] = useState(false);
  const query = useQuery({
    queryKey: keyOf(intakeRoutes.participants, intakeId, isPrinting ? 'all' : page),
    queryFn: async ({ signal }) => {
      const read = (paging: { limit?: number; offset?: number }) =>
        call(intakeRoutes.participants, { params: { id: intakeId }, query: paging, signal });
      if (!isPrinting) return readPage<Participant>(page, PAGE_SIZE, read);
      const { data } = await read({});
      return { rows: data, total: data.length, page: 0 };
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
    people: query.data?.rows,
    total,
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    page: query.isPlaceholderData ? page : (query.data?.page ?? page),
    goTo: setPage,
    print: () => setPrinting(true),
  };
}
