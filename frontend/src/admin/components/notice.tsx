import { failureOf } from '../session/failure.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import type { FailureProps } from './problem.tsx';

interface LineProps {
  text: string;
  /** Stands below the text, for example the server's reason. */
  detail?: string;
  onClose?: (() => void) | undefined;
}

/** Error message, announced at once and shown in place. */
export function ErrorNotice({ text, detail, onClose }: LineProps) {
  return (
    <div className="adm-notice adm-notice--bad">
      <Icon name="warning" />
      <div className="adm-line__text">
        <p role="alert">{text}</p>
        {detail && <p className="adm-line__detail">{detail}</p>}
      </div>
      {onClose && <Button look="quiet" icon="close" isSquare aria-label="Dismiss" onClick={onClose} />}
    </div>
  );
}

/** Error message about a failed write; nothing without a failure. */
export function FailureNotice({ text, onClose, ...of }: FailureProps & { onClose?: () => void }) {
  const detail = 'failure' in of ? of.failure : failureOf(of.error);
  return detail !== undefined && <ErrorNotice text={text} detail={detail} onClose={onClose} />;
}

/** Success message. The element stays in the page, so that screen readers announce its text. */
export function SuccessNotice({ text }: { text: string }) {
  return (
    <div role="status" className={text ? 'adm-notice adm-notice--ok' : 'adm-notice--none'}>
      {text && <Icon name="check" />}
      {text && <p className="adm-line__text">{text}</p>}
    </div>
  );
}
