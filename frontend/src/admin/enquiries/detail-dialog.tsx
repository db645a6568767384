import './detail-dialog.css';
import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { ApiError } from '../../lib/api.ts';
import { Icon } from '../../ui/icon.tsx';
import { Empty, LoadFailed, Loading } from '../components/states.tsx';

interface DetailDialogProps {
  title: string;
  facts: readonly { label: string; value: ReactNode }[];
  message: string;
  onClose: () => void;
  children: ReactNode;
}

interface FrameProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

function Frame({ title, onClose, children }: FrameProps) {
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="adm-backdrop" />
        <Dialog.Popup className="adm-dialog adm-detail">
          <div className="adm-detail__head">
            <Dialog.Title className="adm-dialog__title" dir="auto">
              {title}
            </Dialog.Title>
            <Dialog.Close className="adm-button adm-button--quiet adm-button--square" aria-label="Close">
              <Icon name="close" />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface PendingDialogProps extends Omit<FrameProps, 'children'> {
  error: Error | null;
  onRetry: () => void;
}

/** The dialog while its enquiry is read, or could not be. */
export function PendingDialog({ title, error, onRetry, onClose }: PendingDialogProps) {
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Frame title={title} onClose={onClose}>
      {isGone && <Empty text="It is no longer there." />}
      {error && !isGone && <LoadFailed what={title} error={error} onRetry={onRetry} />}
      {!error && <Loading />}
    </Frame>
  );
}

/** Everything about one enquiry, with what can be done about it. */
export function DetailDialog({ title, facts, message, onClose, children }: DetailDialogProps) {
  return (
    <Frame title={title} onClose={onClose}>
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
    </Frame>
  );
}
