import { useState } from 'react';
import { leaveQuestion, losesTyping } from '../forms/unsaved-forms.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Closes forms of a screen, after a question where what was typed would be lost. */
export function useLeaveQuestion() {
  const [leave, setLeave] = useState<() => void>();
  return {
    /** @param close closes a form that is open */
    leaving: (close: () => void) => (losesTyping() ? setLeave(() => close) : close()),
    /** The open question, to be shown. */
    question: leave && <ConfirmDialog {...leaveQuestion} onClose={() => setLeave(undefined)} onConfirm={leave} />,
  };
}
