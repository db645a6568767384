import './consents.css';
import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Modal } from '../components/modal.tsx';

interface ConsentDialogProps {
  title?: string;
  /** Name of the person in the pictures. */
  description: string;
  onClose: () => void;
  children: ReactNode;
}

/** Dialog about the consents of one person. */
export function ConsentDialog({ title = 'Ask for consent', description, onClose, children }: ConsentDialogProps) {
  return (
    // A click outside must not close the dialog: its link and code show only once.
    <Modal title={title} className="adm-consent" hasClose disablePointerDismissal onClose={onClose}>
      <Dialog.Description className="adm-hint">{description}</Dialog.Description>
      {children}
    </Modal>
  );
}
