import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon.tsx';

/** Emphasis of a button. */
export type ButtonLook = 'plain' | 'primary' | 'danger' | 'quiet';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  look?: ButtonLook;
  icon?: IconName;
  /** Only the icon shows; `aria-label` says what it does. */
  isSquare?: boolean;
  isSubmit?: boolean;
}

/** Class names of a button, for links that look like one. */
export const buttonClass = (look: ButtonLook = 'plain', isSquare = false) =>
  `adm-button adm-button--${look}${isSquare ? ' adm-button--square' : ''}`;

/** A button of the panel. */
export function Button({ look, icon, isSquare, isSubmit, children, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type={isSubmit ? 'submit' : 'button'}
      className={`${buttonClass(look, isSquare)}${className ? ` ${className}` : ''}`}
      {...rest}
      aria-disabled={rest['aria-disabled'] || undefined}
      // A busy button keeps the focus and ignores clicks, also those from Enter in the form.
      onClick={rest['aria-disabled'] ? (event) => event.preventDefault() : onClick}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
