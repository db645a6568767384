import { useMutationState } from '@tanstack/react-query';

/** Applies the pending changes of an entity to a record. */
export function usePending(entity: string): <Row>(row: Row) => Row {
  const changes = useMutationState({
    filters: { mutationKey: [entity], status: 'pending' },
    select: ({ options, state }) => ({ id: options.mutationKey?.[1], parts: state.variables }),
  });
  return (row) =>
    Object.assign({}, row, ...changes.flatMap(({ id, parts }) => (id === (row as { id?: string }).id ? [parts] : [])));
}

/** Whether a change of a record of an entity is under way. */
export function useIsPending(entity: string): (id: string) => boolean {
  const ids = useMutationState({
    filters: { mutationKey: [entity], status: 'pending' },
    select: ({ options }) => options.mutationKey?.[1],
  });
  return (id) => ids.includes(id);
}
