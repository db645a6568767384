import { useState } from 'react';
import { useAction } from '../data/use-action.ts';

/** Asks for consents, and holds what was made until it is closed. @param work makes the links */
export function useAsk<Made>(work: () => Promise<Made>) {
  const [made, setMade] = useState<Made>();
  const { isBusy, failure, run } = useAction(async () => {
    setMade(await work());
  });
  return {
    made,
    failure: failure === undefined ? '' : failure || 'This could not be done.',
    isBusy,
    ask: () => run(),
    close: () => setMade(undefined),
  };
}
