import './detail-dialog.css';
import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { ApiError } from '../../lib/api.ts';
import { Icon } from '../components/icon.tsx';
import { Empty, LoadFailed, Loading } from '../components/states.tsx';

interface DetailDialogProps {
  title: string;
  facts: readonly { label: string; value: ReactNode }[];
  message: string;
  /** Stands across the top. */
  notice?: ReactNode;
  /** Stands under the title. */
  subtitle: ReactNode;
  /** The second column. */
  aside: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

interface FrameProps {
  title: string;
  notice?: ReactNode;
  subtitle?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

function Frame({ title, notice, subtitle, onClose, children }: FrameProps) {
  return (
    // A press beside it must not throw away a note or an answer.
    <Dialog.Root open disablePointerDismissal onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="adm-backdrop" />
        <Dialog.Popup className="adm-dialog adm-detail">
          {notice}
          <div className="adm-detail__head">
            <div>
              <Dialog.Title className="adm-dialog__title" dir="auto">
                {title}
              </Dialog.Title>
              {subtitle}
            </div>
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
export function DetailDialog({ title, facts, message, notice, subtitle, aside, onClose, children }: DetailDialogProps) {
  return (
    <Frame title={title} notice={notice} subtitle={subtitle} onClose={onClose}>
      <div className="adm-detail__columns">
        <div>
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
        </div>
        {aside}
      </div>
    </Frame>
  );
}
