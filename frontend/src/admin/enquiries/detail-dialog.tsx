import './detail-dialog.css';
import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';

interface DetailDialogProps {
  title: string;
  facts: readonly { label: string; value: ReactNode }[];
  message: string;
  onClose: () => void;
  children: ReactNode;
}

/** Everything about one enquiry, with what can be done about it. */
export function DetailDialog({ title, facts, message, onClose, children }: DetailDialogProps) {
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="adm-backdrop" />
        <Dialog.Popup className="adm-dialog adm-detail">
          <div className="adm-detail__head">
            <Dialog.Title className="adm-dialog__title">{title}</Dialog.Title>
            <Dialog.Close className="adm-button adm-button--quiet adm-button--square" aria-label="Close">
              <Icon name="close" />
            </Dialog.Close>
          </div>
          <dl className="adm-facts">
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className="adm-detail__message" dir="auto">
            {message || 'No message'}
          </p>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
