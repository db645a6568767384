import './field.css';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface FieldProps {
  id: string;
  label: string;
  /** Validation message; absent while the value is valid. */
  error?: string | undefined;
  isOptional?: boolean;
  isWide?: boolean;
}

/** Connects the error message to the control. */
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

/** Single-line text. */
export function TextField({ control, ...field }: Own<ComponentProps<'input'>>) {
  return (
    <Field {...field}>
      <input className="input" {...control} {...describedBy(field)} />
    </Field>
  );
}

/** Multi-line text. */
export function TextArea({ control, ...field }: Own<ComponentProps<'textarea'>>) {
  return (
    <Field {...field}>
      <textarea className="input input--lines" rows={5} {...control} {...describedBy(field)} />
    </Field>
  );
}

interface SelectFieldProps extends Own<ComponentProps<'select'>> {
  options: readonly { value: string; label: string }[];
  /** Marks the field as invalid where the message stands elsewhere. */
  isBad?: boolean;
}

/** Select box. */
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
