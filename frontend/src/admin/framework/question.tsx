import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef } from 'react';
import { Button } from '../parts/button.tsx';
import { MediaPreview } from '../upload/media-preview.tsx';

interface QuestionProps {
  title: string;
  text: string;
  confirm: string;
  cancel?: string;
  isDangerous?: boolean;
  /** Picture of what it is about. */
  picture?: string;
  onAnswer: (isYes: boolean) => void;
}

/** Asks before something happens; the harmless answer has the focus. */
export function Question({ title, text, confirm, cancel = 'Cancel', isDangerous, picture, onAnswer }: QuestionProps) {
  const harmless = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open onOpenChange={(isOpen) => !isOpen && onAnswer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="adm-veil" />
        <AlertDialog.Popup
          className={`adm-dialog adm-question${picture ? ' adm-question--pictured' : ''}`}
          initialFocus={harmless}
        >
          {picture && (
            <div className="adm-question__picture">
              <MediaPreview url={picture} width={320} />
            </div>
          )}
          <div className="adm-question__body">
            <AlertDialog.Title className="adm-dialog__title">{title}</AlertDialog.Title>
            <AlertDialog.Description className="adm-dialog__text">{text}</AlertDialog.Description>
            <div className="adm-dialog__row">
              <Button ref={harmless} onClick={() => onAnswer(false)}>
                {cancel}
              </Button>
              <Button look={isDangerous ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
                {confirm}
              </Button>
            </div>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
