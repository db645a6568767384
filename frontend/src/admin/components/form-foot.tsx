import type { ReactNode } from 'react';
import { Button, type ButtonLook } from './button.tsx';

interface FormFootProps {
  form: { isBusy: boolean };
  /** Label of the button that sends the form. */
  submit: string;
  /** Label of the button while the form is sent. */
  busy?: string;
  look?: ButtonLook;
  /** Label of the button beside it. */
  cancel?: string;
  /** Without it there is no button beside it. */
  onCancel?: () => void;
  className?: string;
  /** Stands before the buttons. */
  children?: ReactNode;
}

/** Buttons at the foot of a form. */
export const FormFoot = ({
  form: { isBusy },
  submit,
  busy = 'Saving...',
  look = 'primary',
  cancel = 'Cancel',
  onCancel,
  className = 'adm-cluster adm-cluster--end adm-whole',
  children,
}: FormFootProps) => (
  <div className={className}>
    {children}
    {onCancel && <Button onClick={onCancel}>{cancel}</Button>}
    <Button look={look} isSubmit aria-disabled={isBusy}>
      {isBusy ? busy : submit}
    </Button>
  </div>
);
