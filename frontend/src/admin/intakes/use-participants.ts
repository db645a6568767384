import { intakeRoutes, type Participant } from '@nfa/contracts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { readPage } from '../data/read-page.ts';
import { call } from '../session/call.ts';
import { keyOf } from '../session/query-client.ts';

const PAGE_SIZE = 100;

/** The people of an intake, page by page; `print` loads and prints all of them. */
export function useParticipants(intakeId: string) {
  const params = { id: intakeId };
  const [page, setPage] = useState(0);
  const [printed, setPrinted] = useState<readonly Participant[]>();
  const query = useQuery({
    queryKey: keyOf(intakeRoutes.participants, intakeId, page),
    queryFn: ({ signal }) =>
      readPage<Participant>(page, PAGE_SIZE, (paging) =>
        call(intakeRoutes.participants, { params, query: paging, signal }),
      ),
    placeholderData: keepPreviousData,
  });
  const printing = useMutation({
    mutationFn: async () => (await call(intakeRoutes.participants, { params })).data,
  });

  function print(all: readonly Participant[]) {
    flushSync(() => setPrinted(all));
    window.print();
    setPrinted(undefined);
  }

  const total = query.data?.total ?? 0;
  return {
    query,
    people: printed ?? query.data?.rows,
    total: printed?.length ?? total,
    pages: printed ? 1 : Math.max(1, Math.ceil(total / PAGE_SIZE)),
    page: query.isPlaceholderData ? page : (query.data?.page ?? page),
    goTo: setPage,
    printing,
    // `onSuccess` does not run once this screen was left, so that nothing is printed over another one.
    print: () => printing.mutate(undefined, { onSuccess: print }),
  };
}
