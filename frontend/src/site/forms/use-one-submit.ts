import { type FormEvent, useEffect, useState } from 'react';

/** Longest time until the page answers a form, in milliseconds. */
const ANSWER_MS = 10_000;

/** Ignores a second submit of a plain form while the first one runs. */
export function useOneSubmit(): { isSending: boolean; onSubmit: (event: FormEvent) => void } {
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    if (!isSending) return;
    const reset = () => setSending(false);
    // A browser reports the way back to this page, but not a stopped request.
    const timer = setTimeout(reset, ANSWER_MS);
    window.addEventListener('pageshow', reset);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', reset);
    };
  }, [isSending]);
  return {
    isSending,
    onSubmit(event) {
      if (isSending) event.preventDefault();
      setSending(true);
    },
  };
}
