import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { failureOf } from '../session/failure.ts';

/** How an action ended, as the server tells it of its tests. */
export interface Outcome {
  works: boolean;
  text: string;
}

/** Runs actions one after another and tells how the last one ended. */
export function useOutcome() {
  const { mutate, data, error, isPending, reset } = useMutation({
    // One at a time: leaving a field saves it, and the click that left it may do something else.
    scope: { id: useId() },
    mutationFn: (action: () => Promise<Outcome>) => action(),
  });
  const failure = failureOf(error, 'Try again.');
  const outcome = failure === undefined ? data : { works: false, text: failure };
  return { run: mutate, outcome, isPending, reset };
}
