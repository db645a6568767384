import './confirm-dialog.css';
import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from '../components/button.tsx';
import { MediaPreview } from '../upload/media-preview.tsx';

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** Stands below the text. */
  details?: ReactNode;
  confirm: string;
  cancel?: string;
  isDangerous?: boolean;
  /** Picture of what it is about. */
  picture?: string;
  /** Called with any answer. */
  onClose: (isYes: boolean) => void;
  /** Called with a yes, after `onClose`. */
  onConfirm?: () => void;
}

/** Asks before something happens; the safe button has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, details, confirm, cancel = 'Cancel', isDangerous, picture, onClose, onConfirm } = props;
  const cancelButton = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open onOpenChange={(isOpen) => !isOpen && onClose(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="adm-backdrop" />
        <AlertDialog.Popup
          className={`adm-dialog adm-confirm${picture ? ' adm-confirm--pictured' : ''}`}
          initialFocus={cancelButton}
        >
          {picture && (
            <div className="adm-confirm__picture">
              <MediaPreview url={picture} width={320} />
            </div>
          )}
          <div className="adm-confirm__body">
            <AlertDialog.Title className="adm-dialog__title">{title}</AlertDialog.Title>
            <AlertDialog.Description className="adm-dialog__text">{text}</AlertDialog.Description>
            {details}
            <div className="adm-dialog__row">
              <Button ref={cancelButton} onClick={() => onClose(false)}>
                {cancel}
              </Button>
              <Button
                look={isDangerous ? 'danger' : 'primary'}
                onClick={() => {
                  onClose(true);
                  onConfirm?.();
                }}
              >
                {confirm}
              </Button>
            </div>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
