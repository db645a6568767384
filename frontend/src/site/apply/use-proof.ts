import { useCallback, useRef } from 'react';
import type { FormProof } from '../../data/post-form.ts';
import { randomKey } from '../../lib/random-key.ts';
import { useFormToken } from '../forms/use-form-token.ts';
import { readDayNote, writeDayNote } from './day-notes.ts';

interface Attempt {
  text: string;
  key: string;
}

/**
 * Proof that the page was open for a while, and a key that stays the same for the same input.
 * @param note that keeps the key for a day: what was sent may be stored although its answer was lost
 */
export function useProof(note?: string) {
  const { take, fetchNext } = useFormToken();
  const attempt = useRef<Attempt>(undefined);
  return useCallback(
    (input: unknown, isHoneypotFilled = false): FormProof => {
      const text = JSON.stringify(input);
      const before = attempt.current ?? (note && readDayNote<Attempt>(note)) ?? undefined;
      const now = before && before.text === text ? before : { text, key: randomKey() };
      attempt.current = now;
      if (note) writeDayNote(note, now);
      const formToken = take();
      fetchNext();
      return { idempotencyKey: now.key, formToken, isHoneypotFilled };
    },
    [note, take, fetchNext],
  );
}
