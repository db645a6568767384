import './field.css';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface FieldProps {
  id: string;
  label: string;
  /** What is wrong with the value; none while it is right. */
  error?: string | undefined;
  isOptional?: boolean;
  isWide?: boolean;
}

/** Ties the words of a field to its control. */
const describedBy = ({ id, error }: FieldProps) => ({
  id,
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': error ? `${id}-error` : undefined,
});

function Field({
  id,
  label,
  error,
  isOptional = false,
  isWide = false,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <div className={`field ${isWide ? 'field--wide' : ''} ${error ? 'field--bad' : ''}`}>
      <label htmlFor={id}>
        {label}
        {isOptional && <em>Optional</em>}
      </label>
      {children}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="warning" />
          {error}
        </p>
      )}
    </div>
  );
}

interface Own<T> extends FieldProps {
  control: T;
}

/** One line of text. */
export function TextField({ control, ...field }: Own<ComponentProps<'input'>>) {
  return (
    <Field {...field}>
      <input className="input" {...control} {...describedBy(field)} />
    </Field>
  );
}

/** Text of several lines. */
export function TextArea({ control, ...field }: Own<ComponentProps<'textarea'>>) {
  return (
    <Field {...field}>
      <textarea className="input input--lines" rows={5} {...control} {...describedBy(field)} />
    </Field>
  );
}

interface SelectFieldProps extends Own<ComponentProps<'select'>> {
  options: readonly { value: string; label: string }[];
  /** Marks the field where the words about it stand elsewhere. */
  isBad?: boolean;
}

/** One choice of a list. */
export function SelectField({ control, options, isBad = false, ...field }: SelectFieldProps) {
  return (
    <Field {...field}>
      <span className={`select ${isBad ? 'select--bad' : ''}`}>
        <select className="input" {...control} {...describedBy(field)} {...(isBad && { 'aria-invalid': true })}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </Field>
  );
}
