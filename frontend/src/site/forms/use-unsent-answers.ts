import { useCallback, useRef } from 'react';

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
      for (const [field, value] of read(key)) {
        const control = form.elements.namedItem(field);
        if (control && 'value' in control && control.value === '') control.value = value;
      }
      const save = () => {
        const answers = [...new FormData(form)].filter(([field, value]) => value && !internalFields.includes(field));
        if (!isSent.current) write(key, answers);
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
    write(key, []);
  }, [key]);
  return { receive, forget };
}

/** Kept input of a field, "" without any. */
export const unsentAnswer = (name: string, field: string): string =>
  read(keyOf(name)).find(([kept]) => kept === field)?.[1] ?? '';

const keyOf = (name: string) => `unsent-${name}`;

/** The attempt to send a form that was kept beside its answers: what was sent, and under which key. */
export const keptAttempt = (name: string): readonly [text: string, key: string] | undefined => read(attemptOf(name))[0];

/** Keeps an attempt for the case that its answer is lost; none once it has arrived. */
export const keepAttempt = (name: string, attempt?: readonly [text: string, key: string]): void =>
  write(attemptOf(name), attempt ? [attempt] : []);

const attemptOf = (name: string) => `attempt-${name}`;

function read(key: string): [field: string, value: string][] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as [string, string][];
  } catch {
    // A browser that blocks storage still sends forms.
    return [];
  }
}

function write(key: string, answers: readonly unknown[]): void {
  try {
    if (answers.length > 0) sessionStorage.setItem(key, JSON.stringify(answers));
    else sessionStorage.removeItem(key);
  } catch {
    // A browser that blocks storage still sends forms.
  }
}
