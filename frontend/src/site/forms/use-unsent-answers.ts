import { useCallback, useRef } from 'react';

// In memory only: personal data must not stay on a shared phone after the page is closed.
const unsent = new Map<string, [field: string, value: string][]>();

/**
 * Keeps the answers of a form while the visitor looks at other pages of the site.
 * @param name of the form
 */
export function useUnsentAnswers(name: string) {
  const isSent = useRef(false);
  const receive = useCallback(
    (form: HTMLFormElement) => {
      for (const [field, value] of unsent.get(name) ?? []) {
        const control = form.elements.namedItem(field);
        if (control && 'value' in control) control.value = value;
      }
      return () => {
        const answers = [...new FormData(form)].map(([field, value]) => [field, String(value)] as [string, string]);
        if (!isSent.current) unsent.set(name, answers);
      };
    },
    [name],
  );
  const forget = () => {
    isSent.current = true;
    unsent.delete(name);
  };
  return { receive, forget };
}
