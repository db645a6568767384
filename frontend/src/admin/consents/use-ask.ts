import { useState } from 'react';
import { reloadAll } from '../data/queries.ts';
import { isRefusal, logFailure, reasonOf } from '../session/failure.ts';

/** Asks for consents: what was made, whether it is busy, and why it failed. @param work makes the links */
export function useAsk<Made>(work: () => Promise<Made>) {
  const [made, setMade] = useState<Made>();
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function ask() {
    setBusy(true);
    setFailure('');
    try {
      setMade(await work());
      await reloadAll();
    } catch (reason) {
      if (isRefusal(reason)) return;
      logFailure(reason);
      setFailure(reasonOf(reason) || 'This could not be done.');
    } finally {
      setBusy(false);
    }
  }

  return { made, failure, isBusy, ask: () => !isBusy && void ask(), close: () => setMade(undefined) };
}
