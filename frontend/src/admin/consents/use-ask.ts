import { useMutation } from '@tanstack/react-query';
import { failureOf } from '../session/failure.ts';

/** Asks for consents and keeps the links until closed. @param work creates the links */
export function useAsk<Made>(work: () => Promise<Made>) {
  const { data: made, error, isPending, mutate, reset } = useMutation({ mutationFn: work });
  return {
    made,
    failure: failureOf(error, 'This could not be done.'),
    isPending,
    ask: () => mutate(),
    close: reset,
  };
}
