import './field.css';
import type { ComponentProps, ReactNode } from 'react';
import { t } from '../translations/text.ts';
import { Icon } from './icon.tsx';

interface FieldProps {
  id: string;
  label: string;
  /** Validation message; absent while the value is valid. */
  error?: string | undefined;
  isOptional?: boolean;
  isWide?: boolean;
  /** Announces the message as soon as it appears. */
  isAlert?: boolean;
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
  isAlert = false,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <div className={`field ${isWide ? 'field--wide' : ''} ${error ? 'field--bad' : ''}`}>
      <label htmlFor={id}>
        {label}
        {isOptional && <em>{t('Optional')}</em>}
      </label>
      {children}
      {error && (
        <p className="field-error" id={`${id}-error`} role={isAlert ? 'alert' : undefined}>
          <Icon name="warning" />
          {error}
        </p>
      )}
    </div>
  );
}

interface ControlProps<T> extends FieldProps {
  control: T;
}

/** Single-line text. */
export function TextField({ control, ...field }: ControlProps<ComponentProps<'input'>>) {
  return (
    <Field {...field}>
      <input className="input" {...control} {...describedBy(field)} />
    </Field>
  );
}

/** Multi-line text. */
export function TextArea({ control, ...field }: ControlProps<ComponentProps<'textarea'>>) {
  return (
    <Field {...field}>
      <textarea className="input input--lines" rows={5} {...control} {...describedBy(field)} />
    </Field>
  );
}

interface SelectFieldProps extends ControlProps<ComponentProps<'select'>> {
  options: readonly { value: string; label: string }[];
}

/** Select box. */
export function SelectField({ control, options, ...field }: SelectFieldProps) {
  return (
    <Field {...field}>
      <span className="select">
        <select className="input" {...control} {...describedBy(field)}>
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
