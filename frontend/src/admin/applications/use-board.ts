import { type ApplicationRow, type ApplicationStage, applicationRoutes } from '@nfa/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminQueries, reloadAll } from '../data/queries.ts';
import { type Callable, type CallOptions, call } from '../session/call.ts';
import { isRefusal, logFailure, reasonOf } from '../session/failure.ts';

const boardQuery = queryOptions({
  queryKey: ['list', applicationRoutes.list.path],
  queryFn: async ({ signal }) => (await call(applicationRoutes.list, { signal })).data,
});

/** The applications, and what can be done with them. */
export function useBoard() {
  const board = useQuery(boardQuery);
  const [failure, setFailure] = useState<string>();

  /** @returns whether it was done */
  async function act(route: Callable, id: string, options: CallOptions = {}): Promise<boolean> {
    setFailure(undefined);
    try {
      await call(route, { ...options, params: { id } });
      return true;
    } catch (error) {
      if (!isRefusal(error)) {
        logFailure(error);
        setFailure(reasonOf(error));
      }
      return false;
    } finally {
      await reloadAll();
    }
  }

  /** Moves a card at once; it goes back when the server refuses. */
  function move(row: ApplicationRow, stage: ApplicationStage): Promise<boolean> {
    adminQueries.setQueryData<ApplicationRow[]>(boardQuery.queryKey, (rows) =>
      rows?.map((other) => (other.id === row.id ? { ...other, stage, told_at: null } : other)),
    );
    return act(applicationRoutes.setStage, row.id, { query: { stage } });
  }

  return { board, act, move, failure, clearFailure: () => setFailure(undefined) };
}
