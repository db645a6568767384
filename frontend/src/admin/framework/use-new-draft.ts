import { useState } from 'react';
import { randomKey } from '../../lib/random-key.ts';
import { drafts, newDraftName } from '../forms/drafts.ts';

/**
 * The id of the new record that is written: the one in the address, where it has a draft, else a fresh one.
 * @param named the id in the address, "" without one
 */
export function useNewDraft(section: string, named: string) {
  const choose = () => (named !== '' && drafts.read(newDraftName(section, named)) ? named : randomKey());
  const [shown, setShown] = useState(() => ({ named, draftId: choose() }));
  // A new address changes the form unless it names the draft that already shows.
  if (shown.named !== named) setShown({ named, draftId: named === shown.draftId ? named : choose() });
  return { draftId: shown.draftId, startAnew: () => setShown({ named: '', draftId: randomKey() }) };
}
