import { useCallback, useRef } from 'react';
import { readPairs, writePairs } from './session-pairs.ts';

/** Fields that are not the visitor's input. */
const internalFields = ['website', 'form_token'];

/**
 * Keeps the input of a form while the visitor reloads the page or opens others. It is in the tab's `sessionStorage`, because
 * personal data must not stay on a shared phone.
 * @param name of the form
 */
export function useUnsentAnswers(name: string) {
  const key = keyOf(name);
  const isSent = useRef(false);
  const receive = useCallback(
    (form: HTMLFormElement) => {
      for (const [field, value] of readPairs(key)) {
        const control = form.elements.namedItem(field);
        if (control && 'value' in control && control.value === '') control.value = value;
      }
      const save = () => {
        const answers = [...new FormData(form)].filter(([field, value]) => value && !internalFields.includes(field));
        if (!isSent.current) writePairs(key, answers);
      };
      window.addEventListener('pagehide', save);
      document.addEventListener('visibilitychange', save);
      return () => {
        window.removeEventListener('pagehide', save);
        document.removeEventListener('visibilitychange', save);
        save();
      };
    },
    [key],
  );
  const forget = useCallback(() => {
    isSent.current = true;
    writePairs(key, []);
  }, [key]);
  return { receive, forget };
}

/** Kept input of a field, "" without any. */
export const unsentAnswer = (name: string, field: string): string =>
  readPairs(keyOf(name)).find(([kept]) => kept === field)?.[1] ?? '';

const keyOf = (name: string) => `unsent-${name}`;
