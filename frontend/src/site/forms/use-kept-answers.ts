import { useCallback, useRef } from 'react';

// In memory alone: what people say of themselves must not lie on a shared phone after they have closed the page.
const kept = new Map<string, [field: string, value: string][]>();

/**
 * Keeps the answers of a form while somebody looks at other pages of the site.
 * @param name of the form
 */
export function useKeptAnswers(name: string) {
  const isSent = useRef(false);
  const receive = useCallback(
    (form: HTMLFormElement) => {
      for (const [field, value] of kept.get(name) ?? []) {
        const control = form.elements.namedItem(field);
        if (control && 'value' in control) control.value = value;
      }
      return () => {
        const answers = [...new FormData(form)].map(([field, value]) => [field, String(value)] as [string, string]);
        if (!isSent.current) kept.set(name, answers);
      };
    },
    [name],
  );
  const forget = () => {
    isSent.current = true;
    kept.delete(name);
  };
  return { receive, forget };
}
