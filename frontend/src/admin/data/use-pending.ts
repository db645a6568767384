import { useMutationState } from '@tanstack/react-query';

/** What changes that are not stored yet make of a record of an entity. */
export function usePending(entity: string): <Row>(row: Row) => Row {
  const changes = useMutationState({
    filters: { mutationKey: [entity], status: 'pending' },
    select: ({ options, state }) => ({ id: options.mutationKey?.[1], parts: state.variables }),
  });
  return (row) =>
    changes
      .filter(({ id }) => id === (row as { id?: string }).id)
      .reduce((shown, { parts }) => ({ ...shown, ...(parts as object) }), row);
}
