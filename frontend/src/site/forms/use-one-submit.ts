import { type FormEvent, useEffect, useState } from 'react';

/** Milliseconds within which the page answers a form. */
const ANSWER_MS = 10_000;

/** Ignores further submits of a plain form while the first one is being sent. */
export function useOneSubmit(): { isSending: boolean; onSubmit: (event: FormEvent) => void } {
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    if (!isSending) return;
    const reset = () => setSending(false);
    // A browser reports a return to this page, but not that the request was stopped.
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
