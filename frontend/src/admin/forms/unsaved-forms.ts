import { useEffect, useEffectEvent } from 'react';

/** Writes the draft of a form. @returns whether the draft is kept */
type KeepsDraft = () => boolean;

/** Forms with unsaved changes, by their name. */
const unsaved = new Map<string, KeepsDraft>();

/** Warning before leaving a form whose draft cannot be kept. */
export const typingIsLost = 'What you typed is not saved, and no draft of it is kept.';

/** Question before a form is left. */
export const leaveQuestion = { title: 'Leave without saving?', text: typingIsLost, confirm: 'Leave', cancel: 'Stay' };

/** Whether any form holds unsaved input without a draft. */
export const losesTyping = (): boolean => [...unsaved.values()].some((keepsDraft) => !keepsDraft());

/**
 * Guards a form while it is dirty. The returned function ends the guard at once, before React renders.
 * @param keepDraft writes the draft of the form and returns whether it is kept; without it there is none
 */
export function useUnsavedForm(name: string, isDirty: boolean, keepDraft: KeepsDraft = () => false): () => void {
  const keepsDraft = useEffectEvent(keepDraft);
  useEffect(() => {
    if (!isDirty) return undefined;
    unsaved.set(name, () => keepsDraft());
    return () => void unsaved.delete(name);
  }, [name, isDirty]);
  return () => void unsaved.delete(name);
}
