import { type ComponentProps, useState } from 'react';
import { Button } from '../components/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

type ButtonProps = Omit<ComponentProps<typeof Button>, 'title' | 'onClick'>;
type Question = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'text' | 'details' | 'confirm' | 'cancel' | 'isDangerous' | 'picture' | 'onConfirm'
>;

interface ConfirmButtonProps extends ButtonProps, Question {
  question: string;
}

/** A button that asks before it does something. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { question, text, details, confirm, cancel, isDangerous, picture, onConfirm, ...button } = props;
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setAsked(true)} />
      {isAsked && (
        <ConfirmDialog
          title={question}
          {...{ text, details, confirm, cancel, isDangerous, picture, onConfirm }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
