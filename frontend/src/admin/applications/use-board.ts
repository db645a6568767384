import { type ApplicationRow, type ApplicationStage, applicationRoutes } from '@nfa/contracts';
import { useQuery } from '@tanstack/react-query';
import { useRecordWrite } from '../components/use-record-write.ts';
import { recordQuery } from '../data/queries.ts';
import { usePending } from '../data/use-pending.ts';
import { type CallOptions, call } from '../session/call.ts';
import type { Callable } from '../session/callable.ts';

/** The applications and the actions on them. */
export function useBoard() {
  const withPending = usePending('applications');
  const board = useQuery({ ...recordQuery(applicationRoutes.list), select: (rows) => rows.map(withPending) });
  const { store, error, clearError } = useRecordWrite('applications');

  /** @returns whether it was done */
  const act = (route: Callable, id: string, options: CallOptions = {}): Promise<boolean> =>
    store(id, () => call(route, { ...options, params: { id } }));

  /** Moves a card at once; it goes back when the server refuses. */
  const move = ({ id }: ApplicationRow, stage: ApplicationStage): Promise<boolean> =>
    store(id, () => call(applicationRoutes.setStage, { params: { id }, query: { stage } }), { stage, told_at: null });

  return { board, act, move, error, clearError };
}

/** Makes a change of an application, see `useBoard`. */
export type ApplicationAct = ReturnType<typeof useBoard>['act'];
