import './consents.css';
import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Icon } from '../components/icon.tsx';

interface ConsentDialogProps {
  title?: string;
  /** Whose pictures. */
  description: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog about the consents of somebody. */
export function ConsentDialog({ title = 'Ask for consent', description, onClose, children }: ConsentDialogProps) {
  return (
    // A press beside it must not close what shows a link and its code once.
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
