import './consents.css';
import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Icon } from '../components/icon.tsx';

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
    <Dialog.Root open disablePointerDismissal onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="adm-backdrop" />
        <Dialog.Popup className="adm-dialog adm-consent">
          <div className="adm-consent__head">
            <Dialog.Title className="adm-dialog__title">{title}</Dialog.Title>
            <Dialog.Close className="adm-button adm-button--quiet adm-button--square" aria-label="Close">
              <Icon name="close" />
            </Dialog.Close>
          </div>
          <Dialog.Description className="adm-hint">{description}</Dialog.Description>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
