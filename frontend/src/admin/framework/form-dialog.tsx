import { type ComponentProps, useState } from 'react';
import { ModalDialog } from '../components/modal-dialog.tsx';
import { leaveQuestion } from '../forms/unsaved-forms.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface FormDialogProps extends Omit<ComponentProps<typeof ModalDialog>, 'disablePointerDismissal'> {
  /** Whether its form holds unsaved input. */
  isDirty: boolean;
  /** Asked before it is closed. */
  question?: typeof leaveQuestion;
}

/** Dialog with a form: a click outside leaves it open, and closing it asks before unsaved input is lost. */
export function FormDialog({ isDirty, question = leaveQuestion, onClose, children, ...modal }: FormDialogProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <ModalDialog {...modal} disablePointerDismissal onClose={() => (isDirty ? setAsked(true) : onClose())}>
      {children}
      {isAsked && <ConfirmDialog {...question} onClose={() => setAsked(false)} onConfirm={() => onClose()} />}
    </ModalDialog>
  );
}
