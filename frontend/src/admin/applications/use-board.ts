import { type ApplicationRow, type ApplicationStage, applicationRoutes } from '@nfa/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recordQuery } from '../data/queries.ts';
import { usePending } from '../data/use-pending.ts';
import { type Callable, type CallOptions, call } from '../session/call.ts';
import { failureOf } from '../session/failure.ts';
import { write } from '../session/query-client.ts';

/** The applications and the actions on them. */
export function useBoard() {
  const withPending = usePending('applications');
  const board = useQuery({ ...recordQuery(applicationRoutes.list), select: (rows) => rows.map(withPending) });
  const [failure, setFailure] = useState<string>();

  /** @returns whether it was done */
  function act(
    route: Callable,
    id: string,
    options: CallOptions = {},
    parts: Partial<ApplicationRow> = {},
  ): Promise<boolean> {
    setFailure(undefined);
    return write(['applications', id], () => call(route, { ...options, params: { id } }), {
      parts,
      onError: (error) => setFailure(failureOf(error)),
    });
  }

  /** Moves a card at once; it goes back when the server refuses. */
  const move = ({ id }: ApplicationRow, stage: ApplicationStage): Promise<boolean> =>
    act(applicationRoutes.setStage, id, { query: { stage } }, { stage, told_at: null });

  return { board, act, move, failure, clearFailure: () => setFailure(undefined) };
}
