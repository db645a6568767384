import { createContext, useCallback, useContext, useEffect } from 'react';

/** Writes the draft of a form. @returns whether the draft is kept */
export type KeepsDraft = () => boolean;

interface Guard {
  mark: (name: string, keepsDraft: KeepsDraft) => void;
  clean: (name: string) => void;
  losesTyping: () => boolean;
}

/** Forms with unsaved changes, filled in by `LeaveGuard`. */
export const GuardContext = createContext<Guard>({
  mark: () => undefined,
  clean: () => undefined,
  losesTyping: () => false,
});

/** Warning before leaving a form whose draft cannot be kept. */
export const typingIsLost = 'What you typed is not saved, and no draft of it is kept.';

/** Question before a form is left. */
export const leaveQuestion = { title: 'Leave without saving?', text: typingIsLost, confirm: 'Leave', cancel: 'Stay' };

const keepsNone: KeepsDraft = () => false;

/**
 * Guards a form while it is dirty. The returned function ends the guard at once, before React renders.
 * @param keepsDraft writes the draft of the form and returns whether it is kept; must not change between renders
 */
export function useLeaveGuard(name: string, isDirty: boolean, keepsDraft = keepsNone): () => void {
  const guard = useContext(GuardContext);
  useEffect(() => {
    if (!isDirty) return undefined;
    guard.mark(name, keepsDraft);
    return () => guard.clean(name);
  }, [guard, name, isDirty, keepsDraft]);
  return useCallback(() => guard.clean(name), [guard, name]);
}

/** Whether any form holds unsaved input without a draft. */
export const useLosesTyping = (): (() => boolean) => useContext(GuardContext).losesTyping;
