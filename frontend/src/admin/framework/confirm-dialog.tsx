import { type ReactNode, useRef } from 'react';
import { Button } from '../components/button.tsx';
import { AlertFrame } from './alert-frame.tsx';

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
    <AlertFrame title={title} text={text} picture={picture} initialFocus={cancelButton} onClose={() => onClose(false)}>
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
    </AlertFrame>
  );
}
