import './consents.css';
import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { FormDialog } from '../framework/form-dialog.tsx';

interface ConsentDialogProps {
  title?: string;
  /** Name of the person in the pictures. */
  description: string;
  /** Whether its form holds unsaved input. */
  isDirty?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Dialog about the consents of one person. A click outside must not close it: its link and code show only once. */
export function ConsentDialog(props: ConsentDialogProps) {
  const { title = 'Ask for consent', description, isDirty = false, onClose, children } = props;
  return (
    <FormDialog title={title} className="adm-consent" hasClose isDirty={isDirty} onClose={onClose}>
      <Dialog.Description className="adm-hint">{description}</Dialog.Description>
      {children}
    </FormDialog>
  );
}
