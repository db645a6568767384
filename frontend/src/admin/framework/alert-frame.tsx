import './confirm-dialog.css';
import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ComponentProps, ReactNode } from 'react';
import { MediaPreview } from '../upload/media-preview.tsx';

interface AlertFrameProps extends Pick<ComponentProps<typeof AlertDialog.Popup>, 'initialFocus'> {
  title: string;
  text: string;
  /** Picture of what it is about. */
  picture?: string | undefined;
  className?: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that has to be answered, beside the picture of what it is about. */
export const AlertFrame = ({
  title,
  text,
  picture,
  className = '',
  initialFocus,
  onClose,
  children,
}: AlertFrameProps) => (
  <AlertDialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
    <AlertDialog.Portal>
      <AlertDialog.Backdrop className="adm-backdrop" />
      <AlertDialog.Popup
        className={`adm-dialog adm-confirm ${picture ? 'adm-confirm--pictured' : ''} ${className}`}
        initialFocus={initialFocus}
      >
        {picture && (
          <div className="adm-confirm__picture adm-covered">
            <MediaPreview url={picture} width={320} />
          </div>
        )}
        <div className="adm-confirm__body">
          <AlertDialog.Title className="adm-dialog__title">{title}</AlertDialog.Title>
          <AlertDialog.Description className="adm-dialog__text">{text}</AlertDialog.Description>
          {children}
        </div>
      </AlertDialog.Popup>
    </AlertDialog.Portal>
  </AlertDialog.Root>
);
