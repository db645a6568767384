import { type ComponentProps, useId } from 'react';
import { Problem } from './problem.tsx';

interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  hint?: string | undefined;
  /** Error message. */
  problem?: string | undefined;
}

/** Text input with label, hint and error message. */
export function TextField({ label, hint, problem, 'aria-describedby': described, ...input }: TextFieldProps) {
  const id = useId();
  const descriptions = [described, hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className="adm-field">
      <label className="adm-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="adm-input"
        aria-invalid={problem ? true : undefined}
        aria-describedby={descriptions || undefined}
        {...input}
      />
      {hint && (
        <p className="adm-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <Problem id={`${id}-problem`} text={problem} />
    </div>
  );
}
