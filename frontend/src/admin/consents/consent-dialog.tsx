import './consents.css';
import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useId } from 'react';
import { leaveQuestion, useUnsavedForm } from '../forms/unsaved-forms.ts';
import { FormDialog } from '../framework/form-dialog.tsx';

interface ConsentDialogProps {
  title?: string;
  /** Name of the person in the pictures. */
  description: string;
  /** Whether its form holds unsaved input. */
  isDirty?: boolean;
  /** Whether it shows a link that was not sent yet. */
  isUnsent?: boolean;
  onClose: () => void;
  children: ReactNode;
}

const unsentQuestion = {
  title: 'Close without sending?',
  text: 'A link that was not sent may not be shown again.',
  confirm: 'Close',
  cancel: 'Stay',
};

/** Dialog about the consents of one person. A click outside must not close it: its link and code show only once. */
export function ConsentDialog(props: ConsentDialogProps) {
  const { title = 'Ask for consent', description, isDirty = false, isUnsent = false, onClose, children } = props;
  useUnsavedForm(useId(), isUnsent);
  return (
    <FormDialog
      title={title}
      className="adm-consent"
      hasClose
      isDirty={isDirty || isUnsent}
      question={isUnsent ? unsentQuestion : leaveQuestion}
      onClose={onClose}
    >
      <Dialog.Description className="adm-hint">{description}</Dialog.Description>
      {children}
    </FormDialog>
  );
}
