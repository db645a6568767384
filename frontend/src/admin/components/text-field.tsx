import { type ComponentProps, useId } from 'react';

interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  hint?: string | undefined;
  /** What is wrong with it, in words. */
  problem?: string | undefined;
}

/** One line to type, with its label, a hint and what is wrong. */
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
      {problem && (
        <p className="adm-problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
