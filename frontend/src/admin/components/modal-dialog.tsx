import { Dialog } from '@base-ui/react/dialog';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface ModalProps {
  title: string;
  text?: string;
  className?: string;
  /** Stands above other dialogs. */
  isTop?: boolean;
  /** Shows a cross beside the title. */
  hasClose?: boolean;
  /** A click outside must not discard what was typed or shows only once. */
  disablePointerDismissal?: boolean;
  /** Element that receives the focus when the dialog opens. */
  initialFocus?: ComponentProps<typeof Dialog.Popup>['initialFocus'];
  onClose: () => void;
  children: ReactNode;
}

/** Dialog below its title, open until closed. */
export function ModalDialog(props: ModalProps) {
  const { title, text, className = '', isTop, hasClose, disablePointerDismissal, onClose, children } = props;
  const heading = <Dialog.Title className="adm-dialog__title">{title}</Dialog.Title>;
  return (
    <Dialog.Root open disablePointerDismissal={disablePointerDismissal} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={`adm-backdrop${isTop ? ' adm-backdrop--top' : ''}`} />
        <Dialog.Popup
          className={`adm-dialog${isTop ? ' adm-dialog--top' : ''} ${className}`.trim()}
          initialFocus={props.initialFocus}
        >
          {hasClose ? (
            <div className="adm-dialog__head adm-row">
              {heading}
              <Dialog.Close className="adm-button adm-button--quiet adm-button--square" aria-label="Close">
                <Icon name="close" />
              </Dialog.Close>
            </div>
          ) : (
            heading
          )}
          {text && <Dialog.Description className="adm-dialog__text">{text}</Dialog.Description>}
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
